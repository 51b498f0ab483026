import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeBrowser, type Visit, visit } from './support/browser.ts'
import { bic } from './support/operator.ts'
import { type Product, startProduct } from './support/product.ts'

// What an operator sets shows on pages that are open: a product of its own, with a customer that bought nothing.
const password = 'Acme#2026go'
const of = ['--customer', 'Acme'] as const
let dataDir: string
let product: Product

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bic-entitlement-'))
  product = await startProduct(dataDir, { DEMO: '0' })
  await bic(dataDir, 'create-customer', 'Acme', '--domain', 'acme.example')
  for (const [name, role] of Object.entries({ ada: 'ADMIN', cora: 'customer_admin' })) {
    await bic(dataDir, 'create-user', `${name}@acme.example`, ...of, '--role', role, '--password', password)
  }
})
afterAll(async () => {
  await closeBrowser()
  await product?.stop()
  removeDataFolder(dataDir)
})

let open: Visit
beforeEach(async () => {
  open = await visit()
})
afterEach(() => open.end())

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Features' }).getByRole('listitem')
const cardOf = (page: Page, title: string) => cardsOf(page).filter({ hasText: title })

const enter = async (name: string): Promise<Page> => {
  const { page } = open
  await page.goto(`${product.url}/login`)
  await page.getByLabel('User name or e-mail').fill(`${name}@acme.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Welcome back').waitFor()
  return page
}

it('a feature that is enabled opens its card on pages that are open [permissions-009]', async () => {
  const page = await enter('ada')
  const trends = cardOf(page, 'ICP Buyer Trends')
  await trends.getByText('ICP Buyer Trends is a premium feature that is not enabled for you.').waitFor()
  await bic(dataDir, 'feature', 'voc-copilot', ...of, '--enabled', 'y')
  await trends.getByRole('link').waitFor()
  await cardOf(page, 'Content Copilot').getByText('not enabled for you').waitFor()
})

it('a person who has a place in a feature has its card, whoever else has not [permissions-010]', async () => {
  const page = await enter('ada')
  const content = cardOf(page, 'Content Copilot')
  await content.getByText('not enabled for you').waitFor()
  await bic(dataDir, 'feature', 'content-copilot', ...of, '--enabled', 'n', '--map', 'ada@acme.example')
  await content.getByText('This is not available yet.').waitFor()
})

it('two cards are hidden until the customer has their features [home-006]', async () => {
  const page = await enter('ada')
  await cardsOf(page).first().waitFor()
  expect(await cardsOf(page).count()).toBe(16)
  await bic(dataDir, 'feature', 'conversation-planner', ...of, '--enabled', 'y')
  await cardOf(page, 'Conversation Planner').waitFor()
  expect(await cardsOf(page).count()).toBe(17)
})

it('the greeting has the name that the company gave itself [shell-002]', async () => {
  const page = await enter('ada')
  await page.getByRole('heading', { name: 'ada at Acme, how can we help you today?' }).waitFor()
  await bic(dataDir, 'property', 'CUSTOMER_NAME', 'Acme Worldwide', ...of)
  await page.getByRole('heading', { name: 'ada at Acme Worldwide, how can we help you today?' }).waitFor()
})

it('shared mode brings the second list to everybody [home-007]', async () => {
  const page = await enter('cora')
  await cardsOf(page).first().waitFor()
  expect(await cardsOf(page).locator('h3').allInnerTexts()).toEqual([
    'Buyer Intelligence Copilot',
    'Content Copilot',
    'Messaging',
    'Administration',
  ])
  await page.evaluate(() => localStorage.clear())
  await enter('ada')
  await cardsOf(page).nth(15).waitFor()
  await bic(dataDir, 'property', 'Shared_mode', 'y', ...of)
  await page.getByText('Your role has no features here').waitFor()
  await bic(dataDir, 'property', 'Shared_mode', 'n', ...of)
  await cardsOf(page).nth(15).waitFor()
})

it('in administrator mode the second list is used [permissions-011] [modes-001]', async () => {
  await product.stop()
  product = await startProduct(dataDir, { DEMO: '0', MODE: 'administrator' })
  const page = await enter('ada')
  await page.getByText('Your role has no features here').waitFor()
  await page.evaluate(() => localStorage.clear())
  await enter('cora')
  await cardOf(page, 'Buyer Intelligence Copilot').waitFor()
  expect(await cardsOf(page).count()).toBe(4)
})

it('after single sign-on the main menu waits 2000 ms, once; after a password it does not [home-011]', async () => {
  const page = await enter('cora')
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
})
