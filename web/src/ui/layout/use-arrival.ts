import { type RefObject, useLayoutEffect } from 'react'

/** What stands for something that is on its way. */
const awaited = '[aria-busy="true"], [data-awaited]'
/** The same with facts under the title, which do not keep the screen from having arrived. */
const room = `${awaited}, [data-subtitle]:empty`
/** What stands one below the other at every width. */
const column = '.mantine-Stack-root'
/** On a phone, what stands side by side elsewhere stands one below the other. */
const phone = '(max-width: 48em)'
/** Answers that need other answers follow one another; between them nothing may be on its way for a moment. */
const pause = 150
/** What takes longer does not keep the rest. */
const longest = 4000

/** What stands below something that is on its way within a page: it would be pushed down when that comes. */
const findLater = (page: HTMLElement): Set<Element> => {
  const later = new Set<Element>()
  const isPhone = matchMedia(phone).matches
  const isColumn = (parent: Element): boolean =>
    parent === page || parent.matches(column) || (isPhone && parent.parentElement === page)
  for (const one of page.querySelectorAll(room)) {
    for (let above = one; above !== page && above.parentElement; above = above.parentElement) {
      if (!isColumn(above.parentElement)) continue
      for (let next = above.nextElementSibling; next; next = next.nextElementSibling) later.add(next)
    }
  }
  return later
}

/**
 * Shows the parts of an arriving screen from top to bottom until nothing of it is on its way any more: what has arrived above
 * has its height, so nothing that one sees or is about to click moves. The page is marked by `data-arriving`, what waits by
 * `data-later`. It is found after each change, before the browser draws it: selectors that ask what an element has within it
 * (`:has`) are matched again at every change and took a quarter of the processor time of a screen.
 */
export function useArrival(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const page = frame.current
    if (!page) return
    page.dataset.arriving = ''
    let quiet: number | undefined
    let marked: ReadonlySet<Element> = new Set()
    const mark = (later: ReadonlySet<Element>) => {
      for (const element of marked) if (!later.has(element)) element.removeAttribute('data-later')
      for (const element of later) if (!marked.has(element)) element.setAttribute('data-later', '')
      marked = later
    }
    const end = () => {
      delete page.dataset.arriving
      mark(new Set())
      stop()
    }
    const look = () => {
      mark(findLater(page))
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
    observer.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-awaited'] })
    look()
    // What is marked must not stay so when the effect runs again.
    return end
  }, [frame])
}
