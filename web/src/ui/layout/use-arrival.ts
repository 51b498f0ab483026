import { type RefObject, useLayoutEffect } from 'react'

/** What stands for something that is on its way. */
const awaited = '[aria-busy="true"], [data-awaited], .mantine-Skeleton-root'
/** Answers that need other answers follow one another; between them nothing may be on its way for a moment. */
const pause = 150
/** What takes longer does not keep the rest. */
const longest = 4000

/** From where on what follows an element stands below it. What takes no room yet will do so after what stands before it. */
const bottomOf = (element: Element): number => {
  const { bottom, height } = element.getBoundingClientRect()
  if (height > 0) return bottom
  const before = element.previousElementSibling ?? element.parentElement
  const { top, bottom: end } = (before ?? element).getBoundingClientRect()
  return before === element.parentElement ? top : end
}

/** What stands below something that is on its way within a page: it would be pushed down when that comes. */
const findLater = (page: HTMLElement): Set<HTMLElement> => {
  const later = new Set<HTMLElement>()
  for (const one of page.querySelectorAll(awaited)) {
    for (let above: Element = one; above !== page && above.parentElement; above = above.parentElement) {
      const bottom = bottomOf(above)
      for (let next = above.nextElementSibling; next; next = next.nextElementSibling)
        if (next instanceof HTMLElement && next.getBoundingClientRect().top >= bottom) later.add(next)
    }
  }
  return later
}

/**
 * Shows the parts of an arriving screen from top to bottom until nothing of it is on its way any more: what has arrived above
 * has its height, so nothing that one sees or is about to click moves. What waits is marked by `data-later`, the page by
 * `data-arriving`. What stands below is found by its place, once for each frame in which something changed: selectors that ask
 * what an element has within it (`:has`) are matched again at every change, which takes a fifth of a screen's processor time.
 */
export function useArrival(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const page = frame.current
    if (!page) return
    page.dataset.arriving = ''
    let quiet: number | undefined
    let asked = 0
    let marked: ReadonlySet<HTMLElement> = new Set()
    const mark = (later: ReadonlySet<HTMLElement>) => {
      for (const element of marked) if (!later.has(element)) delete element.dataset.later
      for (const element of later) element.dataset.later = ''
      marked = later
    }
    const end = () => {
      delete page.dataset.arriving
      mark(new Set())
      stop()
    }
    const look = () => {
      asked = 0
      mark(findLater(page))
      clearTimeout(quiet)
      quiet = page.querySelector(awaited) ? undefined : window.setTimeout(end, pause)
    }
    const observer = new MutationObserver(() => {
      asked ||= requestAnimationFrame(look)
    })
    const latest = window.setTimeout(end, longest)
    const stop = () => {
      observer.disconnect()
      cancelAnimationFrame(asked)
      clearTimeout(quiet)
      clearTimeout(latest)
    }
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    look()
    return stop
  }, [frame])
}
