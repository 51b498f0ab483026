import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit } from './support/browser.ts'
import { cellTexts, chooseFrom, gridOf, press, rowsOf } from './support/parts.ts'

const manager = 'management@demo.example'
afterAll(closeBrowser)

/** The number in a text like "n = 1,234" or "114 deals". */
const numberIn = (text: string | null, pattern: RegExp): number =>
  Number((pattern.exec(text ?? '')?.[1] ?? 'none').replaceAll(',', ''))

/** How many deals the panel that opened lists, by its heading; its rows are as many. */
const openedDeals = async (page: Page): Promise<number> => {
  const heading = page.getByRole('dialog').getByRole('heading', { name: /: [\d,]+ deals?$/ })
  await heading.waitFor()
  return numberIn(await heading.textContent(), /: ([\d,]+) deals?$/)
}

const drawn = (page: Page, title: string) => page.getByRole('img', { name: new RegExp(`^${title}: a chart`) })

/** Closes the panel on top. */
const closePanel = async (page: Page): Promise<void> => {
  const count = await page.getByRole('dialog').count()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(count - 1)
}

it('the executive dashboard tells what converts, and every figure opens its deals [filters-039] [filters-042] [filters-045]', async () => {
  const { page, end } = await signedInVisit(manager, { at: '/executive-dashboard' })
  await page.getByRole('heading', { level: 1, name: 'Executive Dashboard' }).waitFor()
  await page.getByText("Know what's converting the best").waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search cards' }).count()).toBe(0)

  // A tile, its deals, and the tape of one of them.
  const tile = page.getByRole('region', { name: 'Win Rate', exact: true })
  const rate = tile.getByRole('button', { name: /^Win Rate: \d+%\. \d+ won of/ })
  const closed = numberIn(await rate.getAttribute('aria-label'), /won of ([\d,]+)/)
  expect(closed).toBeGreaterThan(50)
  await rate.click()
  expect(await openedDeals(page)).toBe(closed)
  await gridOf(page, 'Closed deals').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dealgametape\/storyId\/\d+\/opptyId\/\d+/)
  await gridOf(page, 'Conversations of the deal').waitFor()
  await page.goBack()

  // The deals of the three metrics, and of a part.
  for (const name of ['Sales Cycle (days)', 'Deal Size ($)']) {
    const other = page.getByRole('region', { name, exact: true })
    const n = numberIn(await other.textContent(), /n = ([\d,]+)/)
    await other.getByRole('button', { name: /Open the deals$/ }).click()
    expect(await openedDeals(page)).toBe(n)
    await closePanel(page)
  }
  const [first = ''] = await cellTexts(page, 'Metrics by segment', 1)
  await rowsOf(page, 'Metrics by segment')
    .first()
    .getByRole('button', { name: /^[\d,]+ deals of/ })
    .click()
  expect(await openedDeals(page)).toBe(Number(first))
  await closePanel(page)

  // The chart with its quadrants, and as a table: a card, the deals with it and without it.
  const chart = drawn(page, 'Message cards')
  for (const label of ['Looking good', 'Address risks', 'Drive adoption', 'Support or pivot'])
    await chart.getByText(label, { exact: true }).waitFor()
  expect((await chart.boundingBox())?.height).toBe(622)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Show as table: Message cards' }).click()
  await rowsOf(page, 'Message cards').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('heading', { name: 'Deal Size ($)' }).waitFor()
  for (const arm of ['with', 'without']) {
    const deals = panel.getByRole('button', { name: new RegExp(`^[\\d,]+ deals ${arm} `) })
    const count = numberIn(await deals.textContent(), /([\d,]+)/)
    await deals.click()
    expect(await openedDeals(page)).toBe(count)
    await closePanel(page)
  }
  await end()
})

it('the cards of a market are sorted seven ways and shown by whether they came up [filters-041] [filters-044]', async () => {
  const { page, end } = await signedInVisit(manager, { at: '/market-performance' })
  const label = 'Cards of the market'
  await rowsOf(page, label).first().waitFor()
  await chooseFrom(page, 'Sort by', '# of deals')
  const deals = async () => (await cellTexts(page, label, 2)).map(Number)
  await expect
    .poll(async () => (await deals()).every((count, i, all) => i === 0 || count <= (all[i - 1] ?? 0)))
    .toBe(true)
  await chooseFrom(page, 'Sort by', 'Sales Cycle')
  const cycles = async () => (await cellTexts(page, label, 5)).map(text => Number.parseInt(text, 10))
  await expect
    .poll(async () => (await cycles()).every((days, i, all) => i === 0 || days >= (all[i - 1] ?? 0)))
    .toBe(true)
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  expect((await page.getByRole('option').allTextContents()).toSorted()).toEqual(
    ['# of deals', 'Amount', 'Close date', 'Newest', 'Recommended', 'Sales Cycle', 'Votes'], //
  )
  await page.keyboard.press('Escape')

  const drilldown = rowsOf(page, label)
    .first()
    .getByRole('button', { name: /^[\d,]+ deals with/ })
  const count = numberIn(await drilldown.textContent(), /([\d,]+)/)
  await drilldown.click()
  expect(await openedDeals(page)).toBe(count)
  await closePanel(page)

  await press(page, 'View', 'Grid')
  const tiles = page.getByRole('list', { name: label }).locator(':scope > li')
  const heard = await tiles.count()
  expect(heard).toBeGreaterThan(5)
  await press(page, 'Match: the card came up in these deals', 'All')
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(heard)
  await expectAccessible(page)
  await end()
})

it('stages and competitors have their tabs, and the deals of a market their game tapes', async () => {
  const { page, end } = await signedInVisit(manager, { at: '/market-performance/1', dark: true })
  const stage = page.getByRole('row', { name: /^Discovery/ })
  const said = stage.getByRole('button', { name: /^[\d,]+ deals$/ })
  const count = numberIn(await said.textContent(), /([\d,]+)/)
  await expect.poll(() => page.getByRole('combobox', { name: 'Opptys' }).isDisabled()).toBe(true)
  await said.click()
  expect(await openedDeals(page)).toBe(count)
  await closePanel(page)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Competitors' }).click()
  await page.waitForURL(/\/market-performance\/2/)
  await rowsOf(page, 'Competitors').first().waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search cards' }).count()).toBe(0)

  await page.getByRole('tab', { name: 'Deal Game Tapes' }).click()
  await page.waitForURL(/\/market-performance\/3/)
  await page.getByText('Review deals and learn from similar wins').waitFor()
  await expect.poll(() => rowsOf(page, 'Deal Game Tapes').count()).toBe(10)
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(
      ['Account', 'Buying centre', 'Owner', 'Status', 'Amount', 'Deal length', 'Closed date', 'Conversations'], //
    )
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Rows per page' }).locator('option').allTextContents())
    .toEqual(
      ['10', '20', '50'], //
    )
  await expectAccessible(page)
  const [account = ''] = await cellTexts(page, 'Deal Game Tapes', 0)
  await page.getByRole('searchbox', { name: 'Search account name' }).fill(account)
  await expect.poll(async () => new Set(await cellTexts(page, 'Deal Game Tapes', 0))).toEqual(new Set([account]))
  await expect.poll(() => page.getByRole('combobox', { name: 'Market' }).first().isDisabled()).toBe(true)
  await rowsOf(page, 'Deal Game Tapes').first().click()
  await page.waitForURL(/\/dealgametape\/storyId\/\d+/)
  await end()
})
