import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectFitsPhone, signedInVisit, walkTo } from './support/browser.ts'
import { chooseFrom, press } from './support/parts.ts'

const screen = '/trends'
const seller = 'seller@demo.example'
const manager = 'management@demo.example'

interface Named {
  readonly id: number
  readonly name: string
}
interface Count {
  readonly total: number
  readonly won: number
  readonly lost: number
}

let api: Caller
let markets: readonly Named[]
const count = (body: Readonly<Record<string, unknown>>) => api.post<Count>('analysis/countDeals', body)
const closed = { opptyStatus: 'Closed', closePeriod: 'Last 12 Months' }

beforeEach(async () => {
  api = await callAs(seller)
  markets = await api.get<Named[]>('list/market/information%20technology')
})
afterAll(closeBrowser)

const bar = (page: Page) => page.getByRole('region', { name: 'Filters' })
const menu = (page: Page, name: string) => bar(page).getByRole('combobox', { name, exact: true })
const filterButton = (page: Page) => bar(page).getByRole('button', { name: 'Filter', exact: true })
const saysCount = (page: Page, { total, won, lost }: Count) =>
  bar(page)
    .getByRole('status')
    .filter({ hasText: `${total} deal${total === 1 ? '' : 's'}: ${won} won, ${lost} lost` })
    .waitFor()
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** By the first additional field that the demo has, in a dialog. */
const narrowByAdditionalField = async (page: Page): Promise<void> => {
  const fields = await api.get<Record<string, string[]>>('getDropDownValuesForAdditionalAccountFilters')
  const [field = '', [value = ''] = []] = Object.entries(fields)[0] ?? []
  const label = field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
  await bar(page).getByRole('button', { name: 'Additional filters', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Additional filters' })
  await dialog.getByRole('button', { name: `${label}: All` }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('tab', { name: /^Accounts\s*1$/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const ofMarket = { ...closed, marketId: markets[0]?.id }
  const additionalFilters = { account: { [field]: [value] } }
  await saysCount(page, await count({ ...ofMarket, additionalFilters }))

  await bar(page).getByRole('button', { name: 'More', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Oppty owner: All' }).click()
  const found = page.getByRole('listbox', { name: 'Oppty owner' }).getByRole('option')
  await found.first().waitFor()
  const owner = (await found.first().textContent()) ?? ''
  await found.first().click()
  await page.keyboard.press('Escape')
  const narrowed = await count({ ...ofMarket, additionalFilters, ownerList: [owner] })
  await saysCount(page, narrowed)
  await filterButton(page).click()
  await page.waitForURL(url => url.searchParams.has('fields'))
  await page.reload()
  await saysCount(page, narrowed)
  await expectAccessible(page)
}

it('begins with the defaults, applies by its button what was chosen, answers significance and sides in place, and fits a phone [filters-003] [filters-004] [filters-006] [filters-030] [filters-035] [filters-050]', async () => {
  const { page, end } = await signedInVisit(seller, { at: screen, dark: true })
  const [first] = markets
  await expect.poll(() => menu(page, 'Market').textContent()).toBe(first?.name)
  expect(markets.map(({ name }) => name)).toEqual(markets.map(({ name }) => name).toSorted())
  for (const name of ['Industry', 'Segment', 'Region']) expect(await menu(page, name).textContent()).toBe('All')
  await expect.poll(() => menu(page, 'Opptys').textContent()).toBe('Closed opptys')
  await expect.poll(() => menu(page, 'Stage').textContent()).toBe('Closed All')
  await expect.poll(() => menu(page, 'Close period').textContent()).toMatch(/^Last 12 Months \(.+ – .+\)$/)
  await saysCount(page, await count({ ...closed, marketId: first?.id }))
  await expect.poll(() => filterButton(page).isDisabled()).toBe(true)
  await page.waitForURL(url => url.searchParams.get('market') === String(first?.id))

  // The count follows the choice; the screen waits for the button.
  await chooseFrom(page, 'Segment', 'Enterprise')
  await page.keyboard.press('Escape')
  const segments = await api.get<{ qualifierId: number; value: string }[]>('list/segment/information%20technology')
  const enterprise = segments.find(({ value }) => value === 'Enterprise')?.qualifierId
  const chosen = await count({ ...closed, marketId: first?.id, segmentList: [enterprise] })
  await saysCount(page, chosen)
  expect(paramsOf(page).segment).toBeUndefined()
  await bar(page)
    .getByRole('button', { name: `${chosen.total} deals`, exact: true })
    .click()
  const drilldown = page.getByRole('dialog', { name: `Deals that pass the filter: ${chosen.total} deals` })
  await drilldown.waitFor()
  await page.keyboard.press('Escape')
  await drilldown.waitFor({ state: 'hidden' })
  await filterButton(page).click()
  await page.waitForURL(url => url.searchParams.get('segment') === String(enterprise))
  await expect.poll(() => filterButton(page).isDisabled()).toBe(true)

  await page.goBack()
  await expect.poll(() => menu(page, 'Segment').textContent()).toBe('All')
  await page.goForward()
  await expect.poll(() => menu(page, 'Segment').textContent()).toBe('Enterprise')
  await chooseFrom(page, 'Segment', 'All')
  await page.keyboard.press('Escape')
  await filterButton(page).click()
  await page.waitForURL(url => !url.searchParams.has('segment'))
  await narrowByAdditionalField(page)

  await press(page, 'Significance', 'Most Relevant (85th)')
  await page.waitForURL(url => url.searchParams.get('confidence') === 'Most Relevant')
  await press(page, 'Whose words count', 'Both sides')
  await page.waitForURL(url => url.searchParams.get('heard') === 'bidirectional')
  await expectFitsPhone(page, { dark: false })
  await end()
})

it('begins with the view that is starred', async () => {
  const own = await callAs(manager)
  for (const { id } of await own.get<Named[]>('analysis/views')) await own.post('analysis/views/delete', { id })
  const search = { market: String(markets[0]?.id), oppty: 'Y' }
  const { id } = await own.post<Named>('analysis/views/save', { name: 'Pipeline', search })
  await own.post('analysis/views/change', { id, byDefault: true })
  const { page, end } = await signedInVisit(manager, { at: screen })
  await expect.poll(() => menu(page, 'Opptys').textContent()).toBe('Open opptys')
  await bar(page).getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Manage views' }).click()
  await page.getByLabel('Name of the view Pipeline').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete the view Pipeline' }).click()
  await page.getByText('No saved views.').waitFor()
  await end()
})

it('stands on each tab of market performance as that tab needs it [filters-001] [filters-002] [filters-009] [filters-010] [filters-011] [filters-012]', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/market-performance/0' })
  const search = bar(page).getByRole('searchbox', { name: 'Search cards' })
  await search.fill('price')
  await page.waitForURL(url => url.searchParams.get('q') === 'price')
  await bar(page).getByRole('button', { name: 'Clear the search' }).click()

  const openTab = async (tab: number) => {
    await page.getByRole('tab').nth(tab).click()
    await page.waitForURL(url => url.pathname === `/market-performance/${tab}`)
  }
  await openTab(1)
  await expect.poll(() => menu(page, 'Opptys').isDisabled()).toBe(true)
  await expect.poll(() => menu(page, 'Market').isDisabled()).toBe(false)
  await openTab(2)
  await expect.poll(() => bar(page).getByRole('searchbox').count()).toBe(0)
  await openTab(3)
  const accounts = bar(page).getByRole('searchbox', { name: 'Search account name' })
  await accounts.fill('an')
  await expect.poll(() => menu(page, 'Market').isDisabled()).toBe(true)
  await bar(page).getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => menu(page, 'Market').isDisabled()).toBe(false)
  await walkTo(page, '/executive-dashboard')
  await menu(page, 'Market').waitFor()
  expect(await bar(page).getByRole('searchbox').count()).toBe(0)
  await walkTo(page, '/competitor-swot-reports')
  await menu(page, 'Opptys').click()
  await expect
    .poll(() => page.getByRole('listbox', { name: 'Opptys' }).getByRole('option').allTextContents())
    .toEqual(['Closed opptys'])
  await end()
})

it('narrows to a solution whose cards were chosen on its screen', async () => {
  const own = await callAs('csm@demo.example')
  const marketId = markets[0]?.id ?? 0
  const name = 'Journey suite'
  const renamed = 'Journey bundle'
  for (const solution of await own.get<Named[]>(`list/solution/${marketId}`)) {
    if ([name, renamed].includes(solution.name)) await own.post('solution/delete', { solutionId: solution.id })
  }
  const { page, end } = await signedInVisit('csm@demo.example', { at: `/messaging?market=${marketId}` })
  await page.getByRole('link', { name: 'Solutions' }).click()
  await page.getByLabel('Name of a new solution').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: /^Cards: / }).click()
  const options = page.getByRole('listbox', { name: 'Cards' }).getByRole('option')
  await options.nth(0).click()
  await options.nth(1).click()
  const titles = await options.evaluateAll(found => found.slice(0, 2).map(one => one.textContent))
  await page.keyboard.press('Escape')
  const cards = page.getByRole('list', { name: 'Cards of the solution' }).getByRole('link')
  await expect.poll(() => cards.allTextContents()).toEqual(titles)
  await page.getByRole('button', { name: `Move ${titles[1]} up` }).click()
  await expect.poll(() => cards.allTextContents()).toEqual(titles.toReversed())
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
  await nameField.fill(renamed)
  await nameField.press('Enter')
  await page.getByRole('heading', { name: renamed, exact: true }).waitFor()
  await expectAccessible(page)
  const made = (await own.get<Named[]>(`list/solution/${marketId}`)).find(one => one.name === renamed)
  const mapped = await own.get<{ cardId: number }[]>('getMappingsForSolution', { solutionId: made?.id ?? 0 })
  expect(mapped).toHaveLength(2)

  await walkTo(page, `${screen}?market=${marketId}&solution=${made?.id}`)
  await expect.poll(() => menu(page, 'Solution').textContent()).toBe(renamed)
  await saysCount(page, await count({ ...closed, marketId, solutionId: made?.id }))
  await walkTo(page, `/solutions?market=${marketId}&solution=${made?.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: renamed, exact: true }).waitFor({ state: 'detached' })
  await end()
})
