import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Frame, Page } from 'playwright-core'
import { keepAxe } from './barriers.ts'
import { noteLostClicks, repeatLostClicks } from './lost-clicks.ts'
import { watchPage } from './watch-page.ts'

/** A context lent to one visit, and what takes it back. */
export interface Lent {
  readonly page: Page
  /** Asking for it means that it is changed: its clock, permissions, scripts. It is not lent again then. */
  readonly ownContext: () => BrowserContext
  readonly giveBack: () => Promise<void>
  /** What there is to see while it is lent, for a failure; null afterwards. */
  readonly describe: () => Promise<string | null>
}

/** A context whose page waits at a small address of the product. */
interface Idle {
  readonly context: BrowserContext
  readonly page: Page
}

/** What no visit has at this moment. */
const idle: Idle[] = []
const lent = new Set<BrowserContext>()

/** An address of the product without a script: storage can be reached there before the first screen opens. */
const waitingRoom = '/logo.svg'

const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<Idle> => {
  // Pages that a visit opens itself have this window, whoever had the context first.
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  // Journeys choose in the filter bar, which is a sentence until somebody opens it in their browser.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('bic.filters') === null)
      localStorage.setItem('bic.filters', 'open')
  })
  await context.addInitScript(noteLostClicks)
  await keepAxe(context)
  const page = await context.newPage()
  repeatLostClicks(page)
  await page.goto(waitingRoom)
  return { context, page }
}

/** Makes a page new again that another visit had: a stranger has stored nothing and was nowhere. */
const clear = async ({ context, page }: Idle, origin: string): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.goto(waitingRoom)
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** What stays on a page when the next visit has it. */
const lasting = new Set<string | symbol>([
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'context',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeWebSocket',
  'setExtraHTTPHeaders',
])

/**
 * Lends a context that no other visit has at this moment, and its page. Those that were used before are taken again
 * when nothing lasting was changed: a page whose process runs and whose scripts are compiled is there in half the time.
 */
export const lendContext = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  hearError: (text: string) => void,
): Promise<Lent> => {
  const taken = idle.pop() ?? (await openContext(browser, options))
  const { context, page } = taken
  lent.add(context)
  // Its window is that of the visit, whatever the one before had.
  if (options.viewport) await page.setViewportSize(options.viewport)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme, reducedMotion: options.reducedMotion })
  let isChanged = false
  const ownContext = (): BrowserContext => {
    isChanged = true
    return context
  }
  // What is stored for another address is not emptied.
  const leaves = (frame: Frame): void => {
    if (!/^(about:|data:|blob:)/.test(frame.url()) && new URL(frame.url()).origin !== origin) isChanged = true
  }
  const fails = (error: Error): void => hearError(error.message)
  const prints = (message: ConsoleMessage): void => {
    if (message.type() === 'error') hearError(`${message.text()} ${message.location().url}`.trim())
  }
  page.on('framenavigated', leaves)
  page.on('pageerror', fails)
  page.on('console', prints)
  const watch = watchPage(page)
  const watched = new Proxy(page, {
    get: (target, name) => {
      if (lasting.has(name)) isChanged = true
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    page: watched,
    ownContext,
    describe: async () => (lent.has(context) && !page.isClosed() ? watch.describe() : null),
    giveBack: async () => {
      lent.delete(context)
      watch.end()
      if (isChanged || page.isClosed()) return context.close()
      page.off('framenavigated', leaves)
      page.off('pageerror', fails)
      page.off('console', prints)
      await Promise.all(
        context
          .pages()
          .filter(open => open !== page)
          .map(open => open.close()),
      )
      await clear(taken, origin)
      idle.push(taken)
    },
  }
}

/** Nothing of a browser that is gone can be lent. */
export const forgetContexts = (): void => {
  idle.length = 0
  lent.clear()
}

/** Takes back what journeys that failed did not give. */
export const closeLent = async (): Promise<void> => {
  const left = [...lent]
  lent.clear()
  await Promise.all(left.map(context => context.close()))
}
