import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

const people = [
  { role: 'SELLER', email: 'seller@demo.example', administers: false },
  { role: 'CSM', email: 'csm@demo.example', administers: false },
  { role: 'MANAGEMENT', email: 'management@demo.example', administers: false },
  { role: 'ADMIN', email: 'admin@demo.example', administers: true },
  { role: 'user', email: 'user@demo.example', administers: false },
  { role: 'customer_admin', email: 'customer.admin@demo.example', administers: true },
  { role: 'tribyl_admin', email: 'tribyl.admin@demo.example', administers: true },
] as const

const administration = ['User Administration', 'Industry Management', 'Configuration Properties', 'License management']

/** What stands there, whether open or not available yet: the access decision is what is compared. */
const named = async (page: Page, names: readonly string[]): Promise<string[]> => {
  const labels = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll(found => found.map(one => one.getAttribute('aria-label') ?? ''))
  return names.filter(name => labels.some(label => label.startsWith(name)))
}

const entries = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await links.first().waitFor()
  return (await links.allInnerTexts()).map(text => text.trim())
}

/** Follows a link of the shell within the page, looks where it leads, and comes back. */
const follow = async (page: Page, address: string): Promise<void> => {
  const begun = page.url()
  await page.locator(`header a[href="${address}"], nav a[href="${address}"]`).first().click()
  await page.waitForURL(url => url.href === new URL(address, begun).href)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  expect([address, await page.getByText('Page not found').count()]).toEqual([address, 0])
  expect([address, await page.getByText('This needs a permission').count()]).toEqual([address, 0])
  if (page.url() === begun) return
  await page.goBack()
  await page.waitForURL(begun)
}

it.each(people)(
  '$role sees the header icons of the role, and links of administration in views of administration only; no link leads to nowhere [shell-027] [shell-037] [permissions-021] [shell-028] [shell-029] [shell-045] [shell-049]',
  async ({ email, administers }) => {
    const { page, end } = await signedInVisit(email)
    const everybody = ['Home', 'Alert Management', 'Main menu', 'Help', 'Alerts', 'User menu of']
    await page.getByRole('banner').getByRole('button', { name: 'Main menu' }).waitFor()
    expect(await named(page, everybody)).toEqual(everybody)
    expect(await named(page, ['Product Analytics', 'Administration'])).toEqual(
      administers ? ['Product Analytics', 'Administration'] : [],
    )
    const main = await entries(page)
    expect(main.slice(0, 3)).toEqual(['Home', 'Accounts', 'Deals'])
    expect(main.filter(label => administration.includes(label))).toEqual([])
    await expectAccessible(page)

    const addresses = await page
      .locator('header a, nav a')
      .evaluateAll(found => found.map(one => one.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of new Set(addresses)) await follow(page, address)

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/upload-csv')
    if (administers) {
      await page.getByRole('heading', { name: 'CSV Account Load Administration', level: 1 }).waitFor()
      expect((await entries(page)).slice(0, 5)).toEqual(['Home', ...administration])
    } else {
      await page.getByText('This needs a permission that you do not have').waitFor()
      expect(await entries(page)).toEqual(['Home'])
    }
    await expectAccessible(page)
    await end()
  },
)
