import { type RefObject, useEffect, useState } from 'react'
import { onceIdle } from '../lib/once-idle.ts'

/** What waits for what stands above it while its page arrives; see `useArrival`. */
const later = '[data-later]'
const arriving = '[data-arriving]'
/**
 * Whether something has been seen, or should be made ready to be: at once where it comes into the window; within `ahead` pixels
 * of the window once somebody scrolls, or once its page has arrived and the browser is idle, so that it does not take from
 * what is seen first. What is being printed has been seen. It stays true.
 */
export function useSeen(frame: RefObject<HTMLElement | null>, ahead: number): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (seen || !element) return
    let inWindow = false
    let near = false
    let scrolled = false
    let idle = false
    const look = () => {
      if (element.closest(later)) return
      if (inWindow || (near && (scrolled || idle))) setSeen(true)
    }
    const watch = (rootMargin: string, note: (isThere: boolean) => void) => {
      const observer = new IntersectionObserver(
        entries => {
          const last = entries.at(-1)
          if (last) note(last.isIntersecting)
          look()
        },
        { rootMargin },
      )
      observer.observe(element)
      return () => observer.disconnect()
    }
    let stopIdle = () => {}
    const awaitIdle = () => {
      stopIdle()
      stopIdle = onceIdle(() => {
        idle = true
        look()
      })
    }
    const page = element.closest<HTMLElement>(arriving)
    const arrival = new MutationObserver(() => {
      if (page && !page.matches(arriving)) {
        arrival.disconnect()
        awaitIdle()
      }
      look()
    })
    if (page) arrival.observe(page, { subtree: true, attributeFilter: ['data-arriving', 'data-later'] })
    else awaitIdle()
    const onScroll = () => {
      scrolled = true
      look()
    }
    const onPrint = () => setSeen(true)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('beforeprint', onPrint)
    const stops = [
      watch('0px', isThere => {
        inWindow = isThere
      }),
      watch(`${ahead}px`, isThere => {
        near = isThere
      }),
      () => arrival.disconnect(),
      () => stopIdle(),
      () => removeEventListener('scroll', onScroll, { capture: true }),
      () => removeEventListener('beforeprint', onPrint),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [seen, frame, ahead])
  return seen
}
