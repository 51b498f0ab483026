import { type RefObject, useLayoutEffect } from 'react'

/** What stands for something that is on its way. */
const awaited = '[aria-busy="true"], [data-awaited], .mantine-Skeleton-root'
/** Answers that need other answers follow one another; between them nothing may be on its way for a moment. */
const pause = 150
/** What takes longer does not keep the rest. */
const longest = 4000

/**
 * Marks a screen as arriving until nothing of it is on its way any more. Its parts appear from top to bottom meanwhile, as
 * the style of the page says: what has arrived above has its height, so nothing that one sees or is about to click moves.
 */
export function useArrival(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const page = frame.current
    if (!page) return
    page.dataset.arriving = ''
    let quiet: number | undefined
    const end = () => {
      delete page.dataset.arriving
      stop()
    }
    const look = () => {
      clearTimeout(quiet)
      quiet = page.querySelector(awaited) ? undefined : window.setTimeout(end, pause)
    }
    const observer = new MutationObserver(look)
    const latest = window.setTimeout(end, longest)
    const stop = () => {
      observer.disconnect()
      clearTimeout(quiet)
      clearTimeout(latest)
    }
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    look()
    return stop
  }, [frame])
}
