import type { CDPSession, Page } from 'playwright-core'

/** What has to be seen: the first words that match, in an element of this kind. */
export interface Figure {
  /** CSS of the elements that it may be in. */
  readonly within: string
  /** Source of a regular expression. */
  readonly words: string
}

const reportName = 'reportFirstFigure'

/** Runs in the page before everything else: looks in each frame whether the figure is drawn in the window, and reports when it is. */
const watch = ({ within, words, report }: Figure & { readonly report: string }): void => {
  const sought = new RegExp(words)
  const isInWindow = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
  }
  const isDrawn = (element: Element): boolean => {
    if (!sought.test(element.textContent)) return false
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const shown = texts.currentNode.parentElement
      if (shown && sought.test(shown.textContent) && isInWindow(shown)) return true
    }
    return false
  }
  const look = () => {
    if ([...document.querySelectorAll(within)].some(isDrawn))
      (globalThis as unknown as Record<string, (milliseconds: string) => void>)[report]?.(String(performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Opens an address and waits for its first figure. The page itself looks for it, once in each frame: a look from outside takes the thread that is
 * to draw it, and comes half a second after the one before.
 * @returns milliseconds from the request of the page until the frame that has the figure
 */
export async function openUntilFigure(page: Page, tools: CDPSession, path: string, figure: Figure): Promise<number> {
  await page.addInitScript(watch, { ...figure, report: reportName })
  await tools.send('Runtime.enable')
  await tools.send('Runtime.addBinding', { name: reportName })
  const reported = new Promise<number>(resolve => {
    tools.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === reportName) resolve(Number(payload))
    })
  })
  await page.goto(path, { waitUntil: 'commit' })
  return reported
}
