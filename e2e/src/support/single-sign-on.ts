import type { TestIdentityProvider } from '@bic/server/testing/identity-provider'
import type { Page } from 'playwright-core'
import type { Visit } from './browser.ts'

/** A product whose people sign in at a provider. */
export interface Company {
  readonly url: string
  readonly provider: TestIdentityProvider
}

/** Opens an address of the product and waits for its login. */
export const startAt = (page: Page, address: string): Promise<void> =>
  page.goto(address).then(() => page.waitForURL(/\/(login)?$/))

export const signInAsAt = async (page: Page, { url, provider }: Company, name: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
  await page.waitForURL(address => address.origin === provider.issuer)
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('known to the provider alone')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

export const signOutAtProvider = async ({ context }: Visit, { issuer }: TestIdentityProvider): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${issuer}/session/end`)
  await page.getByRole('button', { name: /sign me out/i }).click()
  await page.waitForURL(/session\/end\/success/)
  await page.close()
}

export const sessionOf = (page: Page): Promise<{ token: string; renewAt: number }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bic.session') ?? '{}'))

/** The session becomes due to be renewed, and the page is notified as if another tab had done it. */
export const comeDue = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bic.session') ?? '{}')
    localStorage.setItem('bic.session', JSON.stringify({ ...session, renewAt: Date.now() - 1 }))
    dispatchEvent(new StorageEvent('storage', { key: 'bic.session' }))
  })
