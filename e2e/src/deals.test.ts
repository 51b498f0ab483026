import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import {
  closeBrowser,
  expectAccessible,
  expectFitsPhone,
  expectNoOverflow,
  signedInVisit,
  walkTo,
} from './support/browser.ts'
import { cellTexts, chooseFrom, gridOf, rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

const seller = 'seller@demo.example'
const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d]/g, ''))

/** On a phone deals are a list; where there is room for columns, the name stays while the rest is scrolled away. */
const expectNameStays = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await rowsOf(page, 'Deals').first().waitFor()
  // A list of what tells deals apart: the amount beside the name, the account and the stage below.
  await page.getByRole('columnheader', { name: 'Stage', exact: true }).waitFor({ state: 'detached' })
  expect(await rowsOf(page, 'Deals').first().locator('td').last().innerText()).toMatch(/\$[\d.,]+[KM]?\n.+/s)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 720, height: 844 })
  const [name, stage] = ['Deal', 'Stage'].map(header => page.getByRole('columnheader', { name: header, exact: true }))
  const leftOf = async (header = name) => (await header?.boundingBox())?.x ?? Number.NaN
  const [nameAt, stageAt] = [await leftOf(name), await leftOf(stage)]
  await gridOf(page, 'Deals').evaluate(grid => {
    grid.scrollLeft = 200
  })
  await expect.poll(() => leftOf(stage)).toBe(stageAt - 200)
  expect(await leftOf(name)).toBe(nameAt)
  const cell = await rowsOf(page, 'Deals').first().locator('td:has(a)').first().boundingBox()
  expect(cell?.x).toBe(nameAt)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Journeys before this one may have brought in deals of another CRM, with stages of its own. */
const areAllWon = async (page: Page): Promise<boolean> =>
  (await cellTexts(page, 'Deals', 2)).every(stage => stage.endsWith('Won'))

it('the list of deals is searched, filtered, sorted, scrolled to its last row and exported, and says its win rate with its cases and its interval', async () => {
  const { page, end } = await signedInVisit(seller)
  await page.getByRole('link', { name: 'Deals', exact: true }).click()
  await page.getByRole('heading', { name: 'Deals', level: 1 }).waitFor()
  await gridOf(page, 'Deals').waitFor()
  const figures = page.getByRole('main')
  await figures.getByText(/^\(\d+–\d+%\), n = \d+$/).waitFor()
  const count = async () => numberIn(await page.getByRole('button', { name: /^Deals \d/ }).textContent())
  const own = await count()
  await page.getByRole('radiogroup', { name: 'Whose deals' }).getByText('All').click()
  await page.waitForURL(/owner=all/)
  await expect.poll(count).toBeGreaterThan(200)
  const all = await count()
  expect(own).toBeLessThan(all)
  await expectAccessible(page)

  // The list is read from the server as it is scrolled, to its last row.
  const grid = gridOf(page, 'Deals')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(all + 1))
  await grid.focus()
  await page.keyboard.press('End')
  await page
    .locator(`tr[aria-rowindex="${all + 1}"]:not([aria-busy])`)
    .getByRole('link')
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await page.locator('tr[aria-rowindex="2"]:not([aria-busy])').waitFor()

  await page.getByRole('button', { name: /^Won \d/ }).click()
  await page.waitForURL(/status=Won/)
  await figures.getByText('100%', { exact: true }).waitFor()
  const won = numberIn(await page.getByRole('button', { name: /^Won \d/ }).textContent())
  expect(won).toBeLessThan(all)
  expect(await areAllWon(page)).toBe(true)

  await chooseFrom(page, /^Status:/, 'Any')
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('Millbeck')
  await page.waitForURL(/search=Millbeck/)
  await expect
    .poll(() => cellTexts(page, 'Deals', 1).then(names => [...new Set(names)]))
    .toEqual([expect.stringMatching(/^Millbeck /)])

  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
  await page.waitForURL(/sort=/)
  const sorted = await page.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')
  expect(['ascending', 'descending']).toContain(sorted)
  await page.locator('table[aria-label="Deals"]:not([aria-busy])').waitFor()
  const shown = await cellTexts(page, 'Deals', 0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Deals - .*\d{4}-\d\d-\d\d\.csv$/)

  const stage = page.getByRole('columnheader', { name: 'Stage' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Stage' }).uncheck()
  await stage.waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // The choice of columns stays in the browser, all others in the address.
  await page.reload()
  await gridOf(page, 'Deals').waitFor()
  expect(await cellTexts(page, 'Deals', 0)).toEqual(shown)
  expect(await stage.count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Show all columns' }).click()
  await stage.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Stage' }).waitFor({ state: 'detached' })

  await page.getByRole('searchbox', { name: 'Search deals' }).fill('no deal is called this')
  await page.getByRole('main').getByText('No matches found.').waitFor()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Show all deals|Clear)$/ })
    .first()
    .click()
  await gridOf(page, 'Deals').waitFor()
  await expectNameStays(page)
  await walkTo(page, '/splash-screen')
  await page.getByText('Welcome back').waitFor()
  await expectFitsPhone(page, { dark: false })
  await end()
})

it('a number of an account opens the deals that it counts; from a deal through its cards by percentile to what was said', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals/999999', dark: true, expects: [/404/] })
  await page
    .getByRole('main')
    .getByText(/not found|no longer|does not exist/i)
    .first()
    .waitFor()
  // Asking again does not bring it.
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Show all deals' }).waitFor()
  await expectAccessible(page)

  await walkTo(page, '/accounts?owner=all')
  await gridOf(page, 'Accounts').waitFor()
  await expectAccessible(page)
  const count = rowsOf(page, 'Accounts')
    .first()
    .getByRole('link', { name: /^\d+ deals of / })
  const expected = numberIn(await count.textContent())
  await count.click()
  await page.waitForURL(/\/deals\?.*accountId=/)
  await gridOf(page, 'Deals').waitFor()
  await expect.poll(() => rowsOf(page, 'Deals').count()).toBe(expected)

  await walkTo(page, '/deals?owner=all&search=Garrowlea&status=Won')
  await page.getByRole('searchbox', { name: 'Search deals' }).and(page.locator('[value="Garrowlea"]')).waitFor()
  await page.locator('table[aria-label="Deals"]:not([aria-busy])').waitFor()
  await rowsOf(page, 'Deals').first().getByRole('link').first().click()
  await page.waitForURL(/\/deals\/\d+/)
  await page.getByText('Table', { exact: true }).click()
  await gridOf(page, 'Cards of the deal').waitFor()
  await gridOf(page, 'Conversations of the deal').waitFor()
  const percentiles = (await cellTexts(page, 'Cards of the deal', 2)).map(numberIn)
  expect(percentiles.length).toBeGreaterThan(3)
  expect(percentiles).toEqual(percentiles.toSorted((a, b) => b - a))
  await expectAccessible(page)

  const card = rowsOf(page, 'Cards of the deal').first()
  const title = await card.getByRole('link').first().textContent()
  const matches = numberIn(await card.getByRole('link', { name: / matches of / }).textContent())
  await card.getByRole('link', { name: / matches of / }).click()
  await page.waitForURL(/\/conversation-analysis\/\d+\/\d+/)
  await page.getByRole('heading', { name: 'Voice of Customer' }).waitFor()
  await page.getByRole('combobox', { name: `Card: ${title}` }).waitFor()
  // The drill-down of the number adds up to it.
  const list = page.getByRole('region', { name: 'Conversations' })
  await list.getByRole('listitem').first().waitFor()
  const found = await list.getByText(/\d+ match(es)? ·/).allTextContents()
  expect(found.map(text => Number.parseInt(text, 10)).reduce((sum, one) => sum + one, 0)).toBe(matches)
  await page.goBack()
  await gridOf(page, 'Cards of the deal').waitFor()
  await end()
})

it('the count of a card and of a keyword opens the deals that have it, and from there what was said, on a phone in the dark too', async () => {
  const { page, end } = await signedInVisit('csm@demo.example', { at: '/messaging?sort=-deals' })
  // One in sight: which rows below it exist changes while the table is measured.
  const card = rowsOf(page, 'Cards').nth(8)
  const title = await card.getByRole('link').first().textContent()
  const count = card.getByRole('link', { name: / deals with / })
  const expected = numberIn(await count.textContent())
  expect(expected).toBeGreaterThan(0)
  await count.click()
  await page.waitForURL(/\/deals\?cardId=\d+$/)
  const chip = page.getByRole('button', { name: `Remove the filter Card: ${title}` })
  await chip.waitFor()
  await page.getByRole('button', { name: `Deals ${expected}` }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Won \d/ }).click()
  await page.waitForURL(/cardId=\d+&status=Won/)
  await expect.poll(() => areAllWon(page)).toBe(true)
  const row = rowsOf(page, 'Deals').first()
  const said = row.getByRole('link', { name: / with the card$/ })
  const conversations = numberIn(await said.textContent())
  await said.click()
  await page.waitForURL(/\/conversation-analysis\/\d+\/\d+/)
  await page.getByRole('combobox', { name: `Card: ${title}` }).waitFor()
  await page.getByRole('radiogroup', { name: 'Type' }).getByText(`All${conversations}`).waitFor()

  await page.goBack()
  await page.reload()
  await chip.click()
  await page.waitForURL(/\/deals\?status=Won$/)
  await expect.poll(() => page.getByRole('columnheader', { name: 'With card' }).count()).toBe(0)

  await walkTo(page, '/messaging?sort=-deals')
  await rowsOf(page, 'Cards').first().getByRole('link').first().click()
  await page.getByRole('link', { name: /^[\d,]+ conversations in [\d,]+ deals$/ }).waitFor()
  const ofKeyword = rowsOf(page, 'Matched keywords')
    .first()
    .getByRole('link', { name: / Deals of / })
  const dealsOfKeyword = numberIn(await ofKeyword.textContent())
  await ofKeyword.click()
  await page.waitForURL(/\/deals\?cardId=\d+&keywordId=\d+$/)
  await page.getByRole('button', { name: /^Remove the filter Keyword: / }).waitFor()
  await page.getByRole('button', { name: `Deals ${dealsOfKeyword}` }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'With keyword' }).waitFor()
  await expectFitsPhone(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove the filter Keyword: / }).click()
  await page.waitForURL(/\/deals\?cardId=\d+$/)
  await end()
})
