import { useSyncExternalStore } from 'react'

const attribute = 'data-mantine-color-scheme'

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] })
  return () => observer.disconnect()
}

/** The colour scheme that is on, known when the page's colours have changed already. */
export const useScheme = () =>
  useSyncExternalStore(subscribe, () => document.documentElement.getAttribute(attribute) ?? 'light')
