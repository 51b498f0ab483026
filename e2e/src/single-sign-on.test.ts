import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { startIdentityProvider, type TestIdentityProvider } from '@bic/server/testing/identity-provider'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, type Visit, visit } from './support/browser.ts'
import { bic } from './support/operator.ts'
import { freePort, type Launch, launchProduct } from './support/product.ts'

afterAll(closeBrowser)

interface Company {
  readonly url: string
  readonly provider: TestIdentityProvider
  readonly stop: () => Promise<void>
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bic-sso-'))
})
afterAll(() => removeDataFolder(dataDir))

/** The product of one customer, whose people sign in at a provider of their own on this host. */
const startCompany = async (host: '127.0.0.1' | 'localhost'): Promise<Company> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await startIdentityProvider({ product: url, host })
  provider.people.ada = { email: 'ada@acme.example', email_verified: true }
  provider.people.eve = { email: 'eve@acme.example', email_verified: true }
  const product: Launch = launchProduct({ dataDir, port, env: { DEMO: '0', ...provider.env } })
  await product.ready
  return {
    url,
    provider,
    stop: async () => {
      product.process.kill('SIGINT')
      await product.gone
      await provider.stop()
    },
  }
}

const startAt = (page: Page, address: string) => page.goto(address).then(() => page.waitForURL(/\/(login)?$/))

const signInAsAt = async (page: Page, { url, provider }: Company, name: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
  await page.waitForURL(address => address.origin === provider.issuer)
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('known to the provider alone')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

const signOutAtProvider = async ({ context }: Visit, { issuer }: TestIdentityProvider): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${issuer}/session/end`)
  await page.getByRole('button', { name: /sign me out/i }).click()
  await page.waitForURL(/session\/end\/success/)
  await page.close()
}

const sessionOf = (page: Page): Promise<{ token: string; renewAt: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bic.session') ?? '{}'))

/** The session becomes due to be renewed, and the page is notified as if another tab had done it. */
const comeDue = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bic.session') ?? '{}')
    localStorage.setItem('bic.session', JSON.stringify({ ...session, renewAt: Date.now() - 1 }))
    dispatchEvent(new StorageEvent('storage', { key: 'bic.session' }))
  })

let open: Visit
afterEach(() => open.end())
/** The provider's own pages, and refusals that a journey provokes. */
const expects = [/401/, /fonts\.googleapis/, /ERR_/, /Content Security Policy/]

describe('a provider on the site of the product', () => {
  let company: Company
  beforeAll(async () => {
    company = await startCompany('127.0.0.1')
    await bic(dataDir, 'create-customer', 'Acme', '--domain', 'acme.example')
    await bic(dataDir, 'create-user', 'ada@acme.example', '--customer', 'Acme', '--role', 'ADMIN', '--name', 'Ada Ames')
  })
  afterAll(() => company.stop())

  it('signs in, leads to the address that was asked for, renews by itself, and ends with the session there [auth-011] [auth-016]', async () => {
    open = await visit({ expects })
    const { page } = open
    await startAt(page, `${company.url}/deals?status=Won`)
    await page.goto(`${company.url}/login`)
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).waitFor()
    await expectAccessible(page)
    await signInAsAt(page, company, 'ada')
    await page.waitForURL(/\/deals\?status=Won$/)
    await page.getByRole('button', { name: 'User menu of Ada Ames' }).waitFor()

    await page.evaluate(() => document.body.setAttribute('data-walked', 'no'))
    for (const _time of ['first', 'second']) {
      const { renewAt } = await sessionOf(page)
      const renewed = page.waitForResponse('**/auth/identity/renew')
      await comeDue(page)
      expect((await renewed).status()).toBe(200)
      await expect.poll(async () => (await sessionOf(page)).renewAt).toBeGreaterThanOrEqual(renewAt)
    }
    // The page was not left for it, and nothing of it is to be seen.
    expect(await page.locator('body').getAttribute('data-walked')).toBe('no')
    expect(new URL(page.url()).pathname).toBe('/deals')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await expectAccessible(page)

    await signOutAtProvider(open, company.provider)
    await comeDue(page)
    await page.waitForURL(/\/logout/)
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('bic.session'))).toBeNull()

    await signInAsAt(page, company, 'ada')
    await page.waitForURL(/\/deals\?status=Won$/)
  })

  it('does not lead in whom nobody here knows, and says so', async () => {
    open = await visit({ expects, width: 390, height: 844, dark: true })
    const { page } = open
    await signInAsAt(page, company, 'eve')
    await page.waitForURL(/\/login$/)
    await page
      .getByRole('alert')
      .filter({ hasText: 'Single sign-on did not succeed. Please try again, or ask an administrator.' })
      .waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.goto(`${company.url}/splash-screen`)
    await page.waitForURL(/\/(login)?$/)
  })

  it('may send back to the second callback path, shows "Loading" while the code is exchanged, and an answer that nobody asked for leads to the login', async () => {
    open = await visit({ expects })
    const { page } = open
    await page.route('**/authentication/callback?*', route =>
      route.fulfill({
        status: 302,
        headers: { location: route.request().url().replace('/authentication/callback', '/implicit/callback') },
      }),
    )
    let goOn = (): void => undefined
    const released = new Promise<void>(resolve => {
      goOn = resolve
    })
    await page.route('**/auth/identity/exchange', async route => {
      await released
      await route.continue()
    })
    await signInAsAt(page, company, 'ada')
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await expectAccessible(page)
    goOn()
    await page.getByRole('heading', { name: /^Hi Ada,$/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/splash-screen')
    await page.unroute('**/authentication/callback?*')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${company.url}/authentication/callback?code=stolen&state=foreign`)
    await page.waitForURL(/\/login$/)
    await page.getByRole('alert').filter({ hasText: 'Single sign-on did not succeed.' }).waitFor()
  })
})

describe('a provider of another site, whose cookies a frame does not get', () => {
  let company: Company
  beforeAll(async () => {
    company = await startCompany('localhost')
  })
  afterAll(() => company.stop())

  it('is asked by the whole page before a session is ended [auth-011]', async () => {
    open = await visit({ expects })
    const { page } = open
    await startAt(page, `${company.url}/deals?status=Won`)
    await signInAsAt(page, company, 'ada')
    await page.waitForURL(/\/deals\?status=Won$/)
    const asked: string[] = []
    page.on('request', request => {
      const { origin, pathname, searchParams } = new URL(request.url())
      if (origin !== company.provider.issuer || pathname !== '/auth') return
      asked.push(
        `${request.isNavigationRequest() && request.frame() === page.mainFrame() ? 'page' : 'frame'} ${searchParams.get('prompt')}`,
      )
    })
    const renewed = page.waitForResponse('**/auth/identity/renew')
    await comeDue(page)
    const answer = await renewed
    expect([asked, answer.status()]).toEqual([['frame none', 'page none'], 200])
    await page.waitForURL(/\/deals\?status=Won$/)
    await page.getByRole('button', { name: 'User menu of Ada Ames' }).waitFor()
    const { token, renewAt } = await sessionOf(page)
    // Not another token: within one second the same session until the same second is the same text.
    expect(token).toBe((await answer.json()).data.token)
    expect(renewAt).toBeGreaterThan(await page.evaluate(() => Date.now() + 60_000))

    await signOutAtProvider(open, company.provider)
    await comeDue(page)
    await page.waitForURL(/\/logout/)
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('bic.session'))).toBeNull()
    expect(asked.slice(2)).toEqual(['frame none', 'page none'])
  })
})
