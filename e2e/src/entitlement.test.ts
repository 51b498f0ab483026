import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, signedInVisit } from './support/browser.ts'
import { bic } from './support/operator.ts'
import { productOfWorker } from './support/product-of-worker.ts'

afterAll(closeBrowser)

// The second demo customer bought nothing.
const of = ['--customer', 'Rival'] as const
const admin = 'admin@rival.example'
const { dataDir } = productOfWorker()

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Features' }).getByRole('listitem')
const cardOf = (page: Page, title: string) => cardsOf(page).filter({ hasText: title })
const greeting = (page: Page, company: string) =>
  page.getByRole('heading', { name: new RegExp(`at ${company}, how can we help you today\\?$`) })

it.skipIf(dataDir === null)(
  'what an operator sets shows on pages that are open: features, places in them, the name of the company and shared mode [permissions-009] [permissions-010] [home-006] [home-007] [shell-002]',
  async () => {
    const operate = (...args: string[]) => bic(dataDir ?? '', ...args, ...of)
    const { page, end } = await signedInVisit(admin)
    const trends = cardOf(page, 'ICP Buyer Trends')
    const content = cardOf(page, 'Content Copilot')
    await trends.getByText('ICP Buyer Trends is a premium feature that is not enabled for you.').waitFor()
    await content.getByText('not enabled for you').waitFor()
    await greeting(page, 'Rival').waitFor()
    await expect.poll(() => cardsOf(page).count()).toBe(16)

    await operate('feature', 'voc-copilot', '--enabled', 'y')
    await trends.getByRole('link').waitFor()
    await content.getByText('not enabled for you').waitFor()
    await Promise.all([
      operate('feature', 'content-copilot', '--enabled', 'n', '--map', admin),
      operate('feature', 'conversation-planner', '--enabled', 'y'),
      operate('property', 'CUSTOMER_NAME', 'Rival Worldwide'),
    ])
    await content.getByRole('link').waitFor()
    await cardOf(page, 'Conversation Planner').waitFor()
    await expect.poll(() => cardsOf(page).count()).toBe(17)
    await greeting(page, 'Rival Worldwide').waitFor()

    await operate('property', 'Shared_mode', 'y')
    await page.getByText('Your role has no features here').waitFor()
    await operate('property', 'Shared_mode', 'n')
    await cardsOf(page).nth(16).waitFor()
    await end()
  },
)

it('after single sign-on the main menu waits 2000 ms, once; after a password it does not [home-011]', async () => {
  const { page, end } = await signedInVisit(admin)
  const menu = page.getByRole('region', { name: /how can we help you today/ })
  await menu.waitFor()
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bic.session') ?? '{}')
    localStorage.setItem('bic.session', JSON.stringify({ ...session, renewAt: Date.now() + 3_600_000 }))
  })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.reload()
  // The answers come in their own time; of the page's time as little passes as it needs to show them.
  while (!(await cardsOf(page).first().isVisible())) await page.clock.runFor(1)
  await page.getByRole('main').getByText('Loading', { exact: true }).waitFor()
  await page.clock.runFor(1500)
  expect(await menu.count()).toBe(0)
  await page.clock.runFor(500)
  await menu.waitFor()
  await page.clock.resume()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click()
  await page.getByRole('heading', { name: 'Deals', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await menu.waitFor()
  await end()
})
