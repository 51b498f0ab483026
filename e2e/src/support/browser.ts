import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { findBarriers } from './barriers.ts'
import { closeLent, forgetContexts, lendContext } from './contexts.ts'
import { productOfWorker } from './product-of-worker.ts'
import { openWith, sessionFor } from './sessions.ts'

const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
  .filter((path): path is string => path !== undefined)
  .find(existsSync)

let shared: Promise<Browser> | undefined

const launch = async (): Promise<Browser> => {
  const launched = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages live for seconds: compiling hot functions again and collecting garbage in threads costs more than it saves.
      '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
      // One process and one thread less to pass every frame through, on two cores that are busy anyway.
      '--in-process-gpu',
      '--num-raster-threads=1',
      '--renderer-process-limit=1',
      // A camera and a microphone that need no hardware; the headless shell has no dialog that asks, so they are allowed.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
  // The next journey gets another one when this one breaks.
  launched.once('disconnected', () => {
    shared = undefined
    forgetContexts()
  })
  return launched
}

const browser = (): Promise<Browser> => {
  shared ??= launch()
  return shared
}

/** What the journeys of a file left open is closed. The browser goes on to the next file, and ends with the run. */
export const closeBrowser = closeLent

export interface Visit {
  readonly page: Page
  /** For what changes more than the page: permissions, storage, the network. */
  readonly context: BrowserContext
  /** Ends the visit; fails when the page wrote an error to its console. */
  readonly end: () => Promise<void>
}

export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  /** Console errors that this journey provokes on purpose. */
  readonly expects?: readonly RegExp[]
}

interface SignIn {
  /** The path that is opened; home when not given, no screen yet when null. */
  readonly at?: string | null
  readonly password?: string
}

export type SignedInVisitOptions = VisitOptions & SignIn

/** A fresh visitor: no cookies, no storage. */
export const visit = async ({
  width = 1440,
  height = 900,
  dark = false,
  expects = [],
}: VisitOptions = {}): Promise<Visit> => {
  const baseURL = productOfWorker().url
  const wrong: string[] = []
  const { page, ownContext, giveBack, describe } = await lendContext(
    await browser(),
    baseURL,
    {
      baseURL,
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    },
    text => {
      if (!expects.some(pattern => pattern.test(text))) wrong.push(text)
    },
  )
  page.setDefaultTimeout(60_000)
  onTestFailed(async () => {
    const seen = await describe()
    // As an error of its own it stands where the failure does, at the end of the report.
    if (seen !== null) throw new Error([seen, ...wrong.map(text => `Error of the page: ${text}`)].join('\n'))
  })
  return {
    page,
    get context() {
      return ownContext()
    },
    end: async () => {
      await giveBack()
      expect(wrong).toEqual([])
    },
  }
}

const demoPassword = 'Demo#2026go'

/** Somebody who has signed in before opens a page: the quickest way in, which most journeys take. */
export const signedInVisit = async (
  email: string,
  { at = '/splash-screen', password = demoPassword, ...options }: SignedInVisitOptions = {},
): Promise<Visit> => {
  const opened = await visit(options)
  await openWith(opened.page, await sessionFor(email, password), at)
  return opened
}

/** The same for a page that is there already. */
export const signIn = async (
  page: Page,
  email: string,
  { at = '/splash-screen', password = demoPassword }: SignIn = {},
): Promise<void> => openWith(page, await sessionFor(email, password), at)

/** Signs in through the form, as a person does, with a session of its own that may be ended. */
export const signInByForm = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel(/user name or e-mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/** axe must find nothing on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The screen's own script may still be on its way, and what stands below something that is waits for it.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('main *').first().waitFor({ state: 'attached' })
  await page.locator('[data-arriving]').first().waitFor({ state: 'detached' })
  // What happens to lie under the pointer after a click may show its tooltip now or a moment later.
  await page.mouse.move(0, 0)
  // Figures of before are dimmed while those of a new filter are on their way, which may begin at any moment.
  const stale = page.locator('[data-stale], [role="grid"][aria-busy="true"]').first()
  const barriers = async (): Promise<string[]> => {
    await stale.waitFor({ state: 'detached' })
    return findBarriers(page)
  }
  await expect.poll(barriers, { timeout: 20_000, interval: 500 }).toEqual([])
}

const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The page must not be wider than its window. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
}

const phone = { width: 390, height: 844 }

/**
 * The page as it stands must fit a phone and be accessible there, in the dark unless `dark` is false. It is left as it
 * was found. A visit of its own for this would take ten times as long.
 */
export const expectFitsPhone = async (page: Page, { dark = true } = {}): Promise<void> => {
  const size = page.viewportSize() ?? phone
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const show = async (viewport: typeof phone, isInTheDark: boolean): Promise<void> => {
    // Together, so that it is laid out and drawn once.
    await Promise.all([
      page.setViewportSize(viewport),
      page.emulateMedia({ colorScheme: isInTheDark ? 'dark' : 'light' }),
    ])
    // What is drawn by the size of the window is drawn in the next frame.
    await page.evaluate(
      () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
  }
  await show(phone, dark)
  await expect.poll(() => widthBeyond(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await show(size, isDark)
}

/**
 * Goes to another address of the running application as a link does: a page that is loaded again takes twice as long.
 * Returns when its screen stands, so that nothing is done to the one before.
 */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(to => history.pushState({}, '', to), path)
  const pathname = decodeURIComponent(path.split(/[?#]/)[0] ?? '')
  await page.waitForFunction(target => {
    const { state } = (window as unknown as { __TSR_ROUTER__: WindowRouter }).__TSR_ROUTER__
    return state.status === 'idle' && decodeURIComponent(state.resolvedLocation?.pathname ?? '') === target
  }, pathname)
}

/** What the router puts on the window: where it goes to, and where it has come to. */
type WindowRouter = { state: { status: string; resolvedLocation?: { pathname: string } } }
