import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleLists } from '#domains/analysis/parts/filter-bar/sample-lists.testing.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useMarketFilter } from './use-market-filter.ts'

const { markets, industries, segments, regions } = sampleLists.N
const qualified = (named: typeof industries) => named.map(({ id, name }) => ({ qualifierId: id, value: name }))
const stage = (name: string, outcome: 'Open' | 'Won' | 'Lost') => ({
  picklistValue: name,
  picklistLabel: name,
  probability: 0,
  isWon: outcome === 'Won' ? ('Y' as const) : ('N' as const),
  outcome,
  defaultFlag: 'N' as const,
})

beforeEach(() => {
  server.answers('listMarket', [...markets])
  server.answers('listIndustry', qualified(industries))
  server.answers('listSegment', qualified(segments))
  server.answers('listRegion', [...regions])
  server.answers('getLiveOpportunityFlag', { liveOpportunityFlag: 'Y' })
  server.replies('getOpptyTypeDropdownValues', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].types])
  server.replies('getClosePeriodDropdownValues', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].periods])
  server.replies('getStageReachedDropdownLabels', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].stagesReached])
  server.answers('getStageDropdownLabels', [stage('Discovery', 'Open'), stage('Closed Won', 'Won')])
  server.answers('getStageDropdownLabelsForOpenOppty', [...sampleLists.Y.stages])
  server.answers('listSavedViews', [])
  for (const list of ['getCompetitorCardList', 'getPartnerCardList', 'listPersonasByMarket'] as const)
    server.answers(list, [])
  server.answers('listSolutionsByMarket', [])
  server.replies('countDeals', ({ body }) =>
    body?.industryList ? { total: 3, open: 0, won: 1, lost: 2 } : { total: 62, open: 0, won: 24, lost: 38 },
  )
})

function Bar() {
  const market = useMarketFilter()
  return (
    <>
      <FilterBar market={market} hideSearch />
      <p>Applied: {JSON.stringify(market.filter)}</p>
    </>
  )
}

const show = (at = '/dashboard?market=1&oppty=N') => renderPart(<Bar />, { at })
const menu = (label: string) => screen.findByRole('combobox', { name: new RegExp(`^${label}(: |$)`) })
const applied = () => JSON.parse(screen.getByText(/^Applied: /).textContent.slice('Applied: '.length))

describe('the filter bar', () => {
  test('begins with the market of the address and what is usual, and counts its deals', async () => {
    await show('/dashboard?market=2&oppty=N')
    expect(await menu('Market')).toHaveTextContent('Payments')
    expect(await menu('Opptys')).toHaveTextContent('Closed opptys')
    expect(await menu('Close period')).toHaveTextContent('Last 12 Months')
    expect(await screen.findByText(': 24 won, 38 lost')).toHaveTextContent('62 deals: 24 won, 38 lost')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    expect(applied()).toMatchObject({ marketId: 2, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' })
  })

  test('counts what is being chosen, and applies it only by Filter', async () => {
    const { person, address } = await show()
    await person.click(await menu('Industry'))
    await person.click(await screen.findByRole('option', { name: 'Energy' }))
    expect(await screen.findByText(': 1 won, 2 lost')).toHaveTextContent('3 deals')
    expect(server.asked('countDeals').at(-1)?.body).toMatchObject({ marketId: 1, industryList: [30] })
    expect(applied()).not.toHaveProperty('industryList')
    expect(address()).not.toContain('industry')
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect(applied()).toMatchObject({ industryList: [30] })
    expect(address()).toContain('industry=30')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
  })

  test('offers the stages and periods of open deals for open deals', async () => {
    const { person } = await show()
    await person.click(await menu('Opptys'))
    await person.click(await screen.findByRole('option', { name: 'Open opptys' }))
    expect(await menu('Close period')).toHaveTextContent('Next 12 Months')
    await person.click(await menu('Stage'))
    const names = (await screen.findAllByRole('option')).map(option => option.textContent)
    expect(names).toEqual(['Open All', 'Discovery'])
  })

  test('takes a range of two days, and no other way round', async () => {
    const { person } = await show()
    await person.click(await menu('Close period'))
    await person.click(await screen.findByRole('option', { name: 'Custom range' }))
    const until = screen.getByLabelText('Closed until')
    expect(screen.getByLabelText('Closed from')).toHaveValue('2025-11-15')
    expect(until).toHaveValue('2026-11-15')
    await person.clear(until)
    await person.type(until, '2025-01-01')
    expect(screen.getByText('The first day is after the last.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    await person.clear(until)
    await person.type(until, '2026-01-31')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect(applied()).toMatchObject({ closePeriod: '2025-11-15..2026-01-31' })
  })

  test('opens what narrows further by More, and says how many of these do', async () => {
    const { person } = await show('/dashboard?market=1&oppty=N&opptyType=New+Business')
    const more = await screen.findByRole('button', { name: /^Fewer/ })
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(within(more).getByText('1')).toBeVisible()
    expect(await menu('Oppty type')).toHaveTextContent('New Business')
    await person.click(more)
    expect(screen.getByRole('button', { name: /^More/ })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('combobox', { name: /^Oppty type/ })).toBeNull()
  })

  test('begins with the default view where the address says nothing, and applies another', async () => {
    server.answers('listSavedViews', [
      { id: 1, name: 'Energy deals', search: { market: '1', oppty: 'N', industry: '30' }, byDefault: true },
      { id: 2, name: 'West', search: { market: '2', oppty: 'N', region: '50' }, byDefault: false },
    ])
    const { person } = await show('/dashboard')
    expect(await menu('Industry')).toHaveTextContent('Energy')
    expect(applied()).toMatchObject({ marketId: 1, industryList: [30] })
    await person.click(screen.getByRole('button', { name: 'Saved views' }))
    await person.click(await screen.findByRole('button', { name: 'West' }))
    expect(await menu('Region')).toHaveTextContent('West')
    expect(applied()).toMatchObject({ marketId: 2, regionList: [50] })
  })

  test('that cannot be filled says so, and is filled by Retry', async () => {
    server.refuses('listRegion', { status: 403, code: 'FORBIDDEN' })
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByLabelText('Market')).toHaveValue('error')
    server.answers('listRegion', [...regions])
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await menu('Market')).toHaveTextContent('Field Service')
  })

  test('without a market says where markets come from', async () => {
    server.answers('listMarket', [])
    await show('/dashboard')
    expect(await screen.findByText('There is no market yet. Import deals from a CSV file to create one.')).toBeVisible()
  })
})
