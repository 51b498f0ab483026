import { Title, type TitleProps } from '@mantine/core'
import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Whether the screen has a heading of its own, and whether it was scrolled away above. */
type OwnHeading = 'none' | 'in sight' | 'scrolled away'

let present: OwnHeading = 'none'
const listeners = new Set<() => void>()

const set = (next: OwnHeading) => {
  present = next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the bar above all screens, which is the heading of those that have none of their own. */
export const useOwnHeading = (): OwnHeading => useSyncExternalStore(listen, () => present)

/** What the bar above the screen calls it; null where there is no bar. */
export const BarName = createContext<string | null>(null)

/** Whether the bar above says it already. */
export const useIsInBar = (title: unknown): boolean => useContext(BarName) === title && title !== null

/** The heading of a screen whose name is not that of the bar: of a deal, an account, a person. */
export function ScreenHeading(props: Omit<TitleProps, 'order' | 'ref'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!heading.current) return
    set('in sight')
    const observer = new IntersectionObserver(entries => {
      for (const { isIntersecting, boundingClientRect } of entries)
        set(isIntersecting || boundingClientRect.top > 0 ? 'in sight' : 'scrolled away')
    })
    observer.observe(heading.current)
    return () => {
      observer.disconnect()
      set('none')
    }
  }, [])
  return <Title order={1} ref={heading} {...props} />
}
