import { type RefObject, useEffect } from 'react'

/** Tells when the focus goes by Tab from an element into the content of the page. Clicks there are seen elsewhere. */
export function useLeave(element: RefObject<HTMLElement | null>, onLeave: () => void) {
  useEffect(() => {
    const root = element.current
    if (!root) return
    const stop = new AbortController()
    const { signal } = stop
    let byTab = false
    root.addEventListener(
      'keydown',
      ({ key }) => {
        byTab = key === 'Tab'
      },
      { signal, capture: true },
    )
    root.addEventListener(
      'keyup',
      () => {
        byTab = false
      },
      { signal, capture: true },
    )
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (byTab && relatedTarget instanceof Element && relatedTarget.closest('main')) onLeave()
      },
      { signal },
    )
    return () => stop.abort()
  }, [element, onLeave])
}
