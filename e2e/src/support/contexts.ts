import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A context lent to one visit, and what takes it back. */
export interface Lent {
  readonly page: Page
  /** Asking for it means that it is changed: its clock, permissions, scripts. It is not lent again then. */
  readonly ownContext: () => BrowserContext
  readonly giveBack: () => Promise<void>
}

/** Contexts whose pages are closed, by what they were made with. Their caches know the scripts of the product. */
const idle = new Map<string, BrowserContext[]>()
const lent = new Set<BrowserContext>()

/** With one empty page that stays: a browser takes longer over a window than over another page in it. */
const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  // Journeys choose in the filter bar, which is a sentence until somebody opens it in their browser.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('bic.filters') === null)
      localStorage.setItem('bic.filters', 'open')
  })
  await context.newPage()
  return context
}

/** A stranger has nothing stored; neither does the first page of a context that was lent before. */
const emptyStorage = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/**
 * Lends a context that no other visit has at this moment, and its first page. A context that was used before is
 * taken again when nothing but its pages was changed: with scripts in its cache a page is there in half the time.
 */
export const lendContext = async (browser: Browser, origin: string, options: BrowserContextOptions): Promise<Lent> => {
  const kind = JSON.stringify(options)
  const used = idle.get(kind)?.pop()
  const context = used ?? (await openContext(browser, options))
  lent.add(context)
  const page = await context.newPage()
  if (used) await emptyStorage(context, page, origin)
  let isChanged = false
  const ownContext = (): BrowserContext => {
    isChanged = true
    return context
  }
  // What is stored for another address is not emptied.
  page.on('framenavigated', frame => {
    if (!/^(about:|data:|blob:)/.test(frame.url()) && new URL(frame.url()).origin !== origin) isChanged = true
  })
  // A page's clock is its context's.
  Object.defineProperty(page, 'clock', { get: () => ownContext().clock })
  return {
    page,
    ownContext,
    giveBack: async () => {
      lent.delete(context)
      if (isChanged) return context.close()
      // The first is the one that keeps the window open.
      await Promise.all(
        context
          .pages()
          .slice(1)
          .map(open => open.close()),
      )
      idle.set(kind, [...(idle.get(kind) ?? []), context])
    },
  }
}

/** Nothing of a browser that is gone can be lent. */
export const forgetContexts = (): void => {
  idle.clear()
  lent.clear()
}

/** Takes back what journeys that failed did not give. */
export const closeLent = async (): Promise<void> => {
  const left = [...lent]
  lent.clear()
  await Promise.all(left.map(context => context.close()))
}
