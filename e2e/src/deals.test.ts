import { afterAll, expect, it } from 'vitest'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
import { cellTexts, chooseFrom, gridOf, rowsOf } from './support/parts.ts'

afterAll(closeBrowser)

const seller = 'seller@demo.example'
const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d]/g, ''))

it('the list of deals is searched, filtered and sorted, and says its win rate with its cases and its interval', async () => {
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

  await page.getByRole('button', { name: /^Won \d/ }).click()
  await page.waitForURL(/status=Won/)
  await figures.getByText('100%', { exact: true }).waitFor()
  const won = numberIn(await page.getByRole('button', { name: /^Won \d/ }).textContent())
  expect(won).toBeLessThan(all)
  expect(new Set(await cellTexts(page, 'Deals', 2))).toEqual(new Set(['Won']))

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
  await page.reload()
  await gridOf(page, 'Deals').waitFor()
  expect(await cellTexts(page, 'Deals', 0)).toEqual(shown)

  await page.getByRole('searchbox', { name: 'Search deals' }).fill('no deal is called this')
  await page.getByRole('main').getByText('No matches found.').waitFor()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Show all deals|Clear)$/ })
    .first()
    .click()
  await gridOf(page, 'Deals').waitFor()
  await end()
})

it('the list is read from the server as it is scrolled, to its last row', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals?owner=all&sort=storyName' })
  const grid = gridOf(page, 'Deals')
  await grid.waitFor()
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(200)
  const [first = ''] = await cellTexts(page, 'Deals', 0)
  await grid.focus()
  await page.keyboard.press('End')
  const last = page.locator(`tr[aria-rowindex="${total + 1}"]:not([aria-busy])`)
  await last.waitFor()
  const name = (await last.getByRole('link').first().textContent()) ?? ''
  expect(name.localeCompare(first)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await page.locator('tr[aria-rowindex="2"]:not([aria-busy])').waitFor()
  await end()
})

it('the columns of the list are chosen, and stay chosen on the next visit of the page', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals' })
  const stage = page.getByRole('columnheader', { name: 'Stage' })
  await stage.waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Stage' }).uncheck()
  await stage.waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Stage' }).waitFor({ state: 'detached' })
  await page.reload()
  await gridOf(page, 'Deals').waitFor()
  expect(await stage.count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Show all columns' }).click()
  await stage.waitFor()
  await end()
})

it('the list goes out as a file', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals?owner=all&status=Open' })
  await gridOf(page, 'Deals').waitFor()
  // The conversations of all open deals are read for it.
  const saved = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('Deals.csv')
  await end()
})

it('a number of an account opens the deals that it counts', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/accounts?owner=all', dark: true })
  await gridOf(page, 'Accounts').waitFor()
  await expectAccessible(page)
  const count = rowsOf(page, 'Accounts')
    .first()
    .getByRole('link', { name: /^\d+ deals of / })
  const expected = numberIn(await count.textContent())
  await count.click()
  await page.waitForURL(/\/deals\?.*accountId=/)
  await gridOf(page, 'Deals').waitFor()
  expect(await rowsOf(page, 'Deals').count()).toBe(expected)
  await end()
})

it('from a deal through its cards by percentile to what was said', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals?owner=all&search=Garrowlea&status=Won' })
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

it('the count of a card opens the deals that have it, and from there what was said', async () => {
  const { page, end } = await signedInVisit('csm@demo.example', { at: '/messaging?sort=-deals' })
  const card = rowsOf(page, 'Cards').last()
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
  await expect.poll(async () => new Set(await cellTexts(page, 'Deals', 2))).toEqual(new Set(['Won']))
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
  await end()
})

it('the count of a keyword opens its deals, which fit a phone in the dark too', async () => {
  const { page, end } = await signedInVisit('csm@demo.example', {
    at: '/messaging?sort=-deals',
    width: 390,
    height: 844,
    dark: true,
  })
  await rowsOf(page, 'Cards').first().getByRole('link').first().click()
  await page.getByRole('link', { name: /^[\d,]+ conversations · [\d,]+ deals$/ }).waitFor()
  const count = rowsOf(page, 'Matched keywords')
    .first()
    .getByRole('link', { name: / Deals of / })
  const expected = numberIn(await count.textContent())
  await count.click()
  await page.waitForURL(/\/deals\?cardId=\d+&keywordId=\d+$/)
  await page.getByRole('button', { name: /^Remove the filter Keyword: / }).waitFor()
  await page.getByRole('button', { name: `Deals ${expected}` }).waitFor()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'With keyword' }).waitFor()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove the filter Keyword: / }).click()
  await page.waitForURL(/\/deals\?cardId=\d+$/)
  await end()
})

it('a deal that is not there says so', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/deals/999999', expects: [/404/] })
  await page
    .getByRole('main')
    .getByText(/not found|no longer|does not exist/i)
    .first()
    .waitFor()
  // Asking again does not bring it.
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Show all deals' }).waitFor()
  await expectAccessible(page)
  await end()
})

it('home and the list of deals fit a phone', async () => {
  const { page, end } = await signedInVisit(seller, { width: 390, height: 844 })
  await page.getByText('Welcome back').waitFor()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto('/deals')
  await rowsOf(page, 'Deals').first().waitFor()
  await expectNoOverflow(page)
  // The name of the deal stays while the rest is scrolled away.
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
  await end()
})
