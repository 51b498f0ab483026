import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { closeBrowser, expectAccessible, expectNoOverflow, signedInVisit } from './support/browser.ts'
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

it('begins with the defaults, and applies by its button what was chosen [filters-003] [filters-004] [filters-006] [filters-007] [filters-008] [filters-022] [filters-030] [filters-050] [filters-053]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null })
  let flags = 0
  const released = Promise.withResolvers<void>()
  await page.route('**/getLiveOpportunityFlag', async route => {
    flags += 1
    await released.promise
    await route.continue()
  })
  await page.goto(screen)
  await bar(page).getByText('Loading filters...').waitFor()
  released.resolve()
  const [first] = markets
  await expect.poll(() => menu(page, 'Market').textContent()).toBe(first?.name)
  expect(markets.map(({ name }) => name)).toEqual(markets.map(({ name }) => name).toSorted())
  for (const name of ['Industry', 'Segment', 'Region']) expect(await menu(page, name).textContent()).toBe('All')
  expect(await menu(page, 'Opptys').textContent()).toBe('Closed opptys')
  expect(await menu(page, 'Stage').textContent()).toBe('Closed All')
  expect(await menu(page, 'Close period').textContent()).toBe('Last 12 Months')
  await saysCount(page, await count({ ...closed, marketId: first?.id }))
  expect(await filterButton(page).isDisabled()).toBe(true)
  await filterButton(page).locator('..').hover()
  await page.getByRole('tooltip', { name: 'Click filter to apply it.' }).waitFor()
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
  expect(await filterButton(page).isDisabled()).toBe(true)

  // A copied link opens the same view for somebody else.
  const other = await signedInVisit(manager, { at: page.url() })
  await saysCount(other.page, chosen)
  expect(await menu(other.page, 'Segment').textContent()).toBe('Enterprise')
  await other.end()

  await page.goBack()
  await expect.poll(() => menu(page, 'Segment').textContent()).toBe('All')
  await page.goForward()
  await expect.poll(() => menu(page, 'Segment').textContent()).toBe('Enterprise')
  await chooseFrom(page, 'Segment', 'All')
  await page.keyboard.press('Escape')
  await filterButton(page).click()
  await page.waitForURL(url => !url.searchParams.has('segment'))
  expect(flags).toBe(1)
  await end()
})

it('starts over with open deals, with another market, and takes days of one’s own [filters-025] [filters-027] [filters-028] [filters-029] [filters-032]', async () => {
  const { page, end } = await signedInVisit(seller, { at: screen })
  const stages = await api.get<{ picklistLabel: string; outcome: string }[]>('getStageDropdownLabels')
  const won = stages.find(({ outcome }) => outcome === 'Won')?.picklistLabel ?? ''
  await chooseFrom(page, 'Stage', won)
  expect(await menu(page, 'Stage').textContent()).toBe(won)
  await chooseFrom(page, 'Opptys', 'Open opptys')
  await expect.poll(() => menu(page, 'Stage').textContent()).toBe('Open All')
  expect(await menu(page, 'Close period').textContent()).toBe('Next 12 Months')
  await chooseFrom(page, 'Opptys', 'Closed opptys')
  await expect.poll(() => menu(page, 'Stage').textContent()).toBe('Closed All')

  await bar(page).getByRole('button', { name: 'More', exact: true }).click()
  expect(await menu(page, 'Stage history').textContent()).toBe('Any')
  expect(await menu(page, 'Solution').textContent()).toBe('All Solutions')
  const [first, second] = markets
  const solutions = await api.get<Named[]>(`list/solution/${first?.id}`)
  await chooseFrom(page, 'Solution', solutions[0]?.name ?? '')
  await saysCount(page, await count({ ...closed, marketId: first?.id, solutionId: solutions[0]?.id }))
  await chooseFrom(page, 'Market', second?.name ?? '')
  await expect.poll(() => menu(page, 'Solution').textContent()).toBe('All Solutions')

  await chooseFrom(page, 'Close period', 'Custom range')
  await page.getByLabel('Closed from').fill('2026-03-01')
  await page.getByLabel('Closed until').fill('2026-02-01')
  await page.getByText('The first day is after the last.').waitFor()
  expect(await filterButton(page).isDisabled()).toBe(true)
  await page.getByLabel('Closed until').fill('2026-05-31')
  const closePeriod = '2026-03-01..2026-05-31'
  await saysCount(page, await count({ ...closed, closePeriod, marketId: second?.id }))
  await filterButton(page).click()
  await page.waitForURL(url => url.searchParams.get('closePeriod') === closePeriod)
  await end()
})

it('finds accounts and owners, and narrows by additional fields counted on a badge [filters-015] [filters-016] [filters-017]', async () => {
  const { page, end } = await signedInVisit(seller, { at: screen, dark: true })
  await bar(page).getByRole('button', { name: 'Additional filters', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Additional filters' })
  const fields = await api.get<Record<string, string[]>>('getDropDownValuesForAdditionalAccountFilters')
  const [field = '', [value = ''] = []] = Object.entries(fields)[0] ?? []
  const label = field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
  const choose = async () => {
    await dialog.getByRole('button', { name: `${label}: All` }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose()
  await dialog.getByRole('tab', { name: /^Accounts\s*1$/ }).waitFor()
  await dialog.getByRole('tab', { name: 'Opportunities' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await choose()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await filterButton(page).isDisabled()).toBe(true)
  await bar(page).getByRole('button', { name: 'Additional filters', exact: true }).click()
  await choose()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await bar(page)
    .getByRole('button', { name: /^Additional filters\s*1$/ })
    .waitFor()
  const additionalFilters = { account: { [field]: [value] } }
  await saysCount(page, await count({ ...closed, marketId: markets[0]?.id, additionalFilters }))
  await filterButton(page).click()
  await page.waitForURL(url => url.searchParams.has('fields'))

  await bar(page).getByRole('button', { name: 'More', exact: true }).click()
  await chooseFrom(page, 'Message status', 'My test')
  await bar(page).getByRole('button', { name: 'Oppty owner: All' }).click()
  const found = page.getByRole('listbox', { name: 'Oppty owner' }).getByRole('option')
  await found.first().waitFor()
  const owner = (await found.first().textContent()) ?? ''
  await found.first().click()
  await page.keyboard.press('Escape')
  const narrowed = { ...closed, marketId: markets[0]?.id, additionalFilters, ownerList: [owner] }
  await saysCount(page, await count(narrowed))
  await filterButton(page).click()
  await page.waitForURL(url => url.searchParams.get('testCards') === 'MY_CARDS')
  await page.reload()
  await saysCount(page, await count(narrowed))
  await expectAccessible(page)
  await end()
})

it('is chosen by names in an address, kept for the session, hides what does not apply, and says when it failed [filters-005] [filters-018] [filters-031] [filters-033] [filters-055]', async () => {
  const { page, end } = await signedInVisit(seller, { at: null, expects: [/Failed to load resource/] })
  const [, second] = markets
  const names = { applyFilters: 'true', market: second?.name ?? '', segment: 'Enterprise', closePeriod: 'This Year' }
  await page.goto(`${screen}?${new URLSearchParams(names)}`)
  await page.waitForURL(
    url => url.searchParams.get('market') === String(second?.id) && !url.searchParams.has('applyFilters'),
  )
  expect(await menu(page, 'Segment').textContent()).toBe('Enterprise')
  expect(await menu(page, 'Close period').textContent()).toBe('This Year')
  expect(await filterButton(page).isDisabled()).toBe(true)
  const stored = await page.evaluate(() => ['called', 'set', 'isFiltered'].map(flag => sessionStorage.getItem(flag)))
  expect(stored).toEqual(['true', 'true', 'true'])

  await page.route('**/getLiveOpportunityFlag', route =>
    route.fulfill({ json: { data: { liveOpportunityFlag: 'N' } } }),
  )
  await page.goto(screen)
  await expect.poll(() => menu(page, 'Segment').textContent()).toBe('Enterprise')
  expect(await menu(page, 'Market').textContent()).toBe(second?.name)
  expect(await menu(page, 'Opptys').count()).toBe(0)

  await page.route('**/list/market/**', route => route.abort())
  await page.reload()
  await expect.poll(() => bar(page).getByLabel('Market').inputValue()).toBe('error')
  await page.unroute('**/list/market/**')
  await bar(page).getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => menu(page, 'Market').textContent()).toBe(second?.name)
  await end()
})

it('keeps views under names, and begins with the one that is starred', async () => {
  const own = await callAs(manager)
  for (const { id } of await own.get<Named[]>('analysis/views')) await own.post('analysis/views/delete', { id })
  const { page, end } = await signedInVisit(manager, { at: `${screen}?market=${markets[0]?.id}&oppty=Y` })
  const views = () => bar(page).getByRole('button', { name: 'Saved views' }).click()
  await views()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Open ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await views()
  await page.getByRole('button', { name: 'Manage views' }).click()
  await expectAccessible(page)
  await page.getByLabel('Name of the view Open ones').fill('Pipeline')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use as default: Pipeline' }).click()
  await page.getByRole('button', { name: 'Stop using as default: Pipeline' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await chooseFrom(page, 'Opptys', 'Closed opptys')
  await filterButton(page).click()
  await page.waitForURL(url => !url.searchParams.has('oppty'))
  await views()
  await page.getByRole('button', { name: 'Pipeline' }).click()
  await page.waitForURL(url => url.searchParams.get('oppty') === 'Y')
  await end()

  const next = await signedInVisit(manager, { at: screen })
  await expect.poll(() => menu(next.page, 'Opptys').textContent()).toBe('Open opptys')
  await next.page.getByRole('button', { name: 'Saved views' }).click()
  await next.page.getByRole('button', { name: 'Manage views' }).click()
  await next.page.getByRole('button', { name: 'Delete the view Pipeline' }).click()
  await next.page.getByText('No saved views.').waitFor()
  await next.end()
})

it('answers significance and sides in place, and reads on a phone [filters-035]', async () => {
  const { page, end } = await signedInVisit(seller, { at: screen, width: 390, height: 844 })
  await press(page, 'Significance', 'Most Relevant (85th)')
  await page.waitForURL(url => url.searchParams.get('confidence') === 'Most Relevant')
  await press(page, 'Whose words count', 'Both sides')
  await page.waitForURL(url => url.searchParams.get('heard') === 'bidirectional')
  expect(await filterButton(page).isDisabled()).toBe(true)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await end()
})

it('stands on each tab of market performance as that tab needs it, and searches half a second after the last key [filters-001] [filters-002] [filters-009] [filters-010] [filters-011] [filters-012] [filters-013] [filters-014]', async () => {
  const { page, end } = await signedInVisit(seller, { at: '/market-performance/0' })
  const search = bar(page).getByRole('searchbox', { name: 'Search cards' })
  await search.fill('visit')
  await page.waitForURL(url => url.searchParams.get('q') === 'visit')
  // Enter does not wait.
  await search.fill('security')
  await search.press('Enter')
  await page.waitForURL(url => url.searchParams.get('q') === 'security')
  await bar(page).getByRole('button', { name: 'Clear the search' }).click()
  await page.waitForURL(url => !url.searchParams.has('q'))
  await search.fill('price')
  await bar(page).getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(url => url.searchParams.get('q') === 'price')
  await bar(page).getByRole('button', { name: 'Clear the search' }).click()

  const openTab = async (tab: number) => {
    await page.getByRole('tab').nth(tab).click()
    await page.waitForURL(url => url.pathname === `/market-performance/${tab}`)
  }
  await openTab(1)
  await expect.poll(() => menu(page, 'Opptys').isDisabled()).toBe(true)
  expect(await menu(page, 'Market').isDisabled()).toBe(false)
  await openTab(2)
  await expect.poll(() => bar(page).getByRole('searchbox').count()).toBe(0)
  await openTab(3)
  const accounts = bar(page).getByRole('searchbox', { name: 'Search account name' })
  await accounts.fill('an')
  await expect.poll(() => menu(page, 'Market').isDisabled()).toBe(true)
  await bar(page).getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => menu(page, 'Market').isDisabled()).toBe(false)
  await page.goto('/executive-dashboard')
  await menu(page, 'Market').waitFor()
  expect(await bar(page).getByRole('searchbox').count()).toBe(0)
  await page.goto('/competitor-swot-reports')
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

  await page.goto(`${screen}?market=${marketId}&solution=${made?.id}`)
  expect(await menu(page, 'Solution').textContent()).toBe(renamed)
  await saysCount(page, await count({ ...closed, marketId, solutionId: made?.id }))
  await page.goto(`/solutions?market=${marketId}&solution=${made?.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: renamed, exact: true }).waitFor({ state: 'detached' })
  await end()
})
