import type { SavedView } from '@bic/contract/analysis/saved-views'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstCalls } from '#app/first-calls.ts'
import { sampleLists } from '#domains/analysis/parts/filter-bar/sample-lists.testing.ts'
import { server } from '#testing/fake-server.ts'
import { pageAskedFor } from '#testing/page-asked-for.ts'
import { renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
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
  localStorage.setItem('bic.filters', 'open')
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
      <FilterBar market={market} switches />
      <p>Applied: {JSON.stringify(market.filter)}</p>
    </>
  )
}

const show = (at = '/dashboard?market=1&oppty=N') => renderPart(<Bar />, { at })
const menu = (label: string) => screen.findByRole('combobox', { name: new RegExp(`^${label}(: |$)`) })
const applied = () => JSON.parse(screen.getByText(/^Applied: /).textContent.slice('Applied: '.length))

test.each([
  ['N', firstCalls.ofScreen['executive-dashboard']],
  ['Y', firstCalls.ofScreen['pipeline-report']],
] as const)(
  'lists that the page asked for are there without being asked for again: open deals %s',
  async (open, asked = []) => {
    const { types, periods, stagesReached, stages } = sampleLists[open]
    const closedStages = stages.map(({ picklistLabel }) => stage(picklistLabel, 'Lost'))
    const answers = [
      markets,
      qualified(industries),
      qualified(segments),
      regions,
      { liveOpportunityFlag: 'Y' },
      types,
      periods,
      stagesReached,
      open === 'Y' ? stages : closedStages,
      [],
    ]
    pageAskedFor(asked.map((call, place) => [call, answers[place]]))
    await show(`/dashboard?market=1&oppty=${open}`)
    expect(await menu('Market')).toBeVisible()
    expect(applied()).toMatchObject({ marketId: 1 })
    for (const call of [
      'listMarket',
      'getLiveOpportunityFlag',
      'getOpptyTypeDropdownValues',
      'listSavedViews',
    ] as const)
      expect([call, server.asked(call)]).toEqual([call, []])
  },
)

describe('the filter in a sentence', () => {
  const sentence = async () => (await screen.findByText('Closed deals')).closest('div')
  const bar = () => screen.queryByRole('combobox', { name: /^Market/ })

  test('says what is applied with its days, and opens into the bar, which stays open in this browser', async () => {
    localStorage.removeItem('bic.filters')
    const { person } = await show('/dashboard?market=2&oppty=N&segment=40')
    expect((await sentence())?.textContent).toMatch(/^Closed deals · Payments · last 12 months.* · segment /)
    expect(await screen.findByText(': 24 won, 38 lost')).toHaveTextContent('62 deals')
    expect(bar()).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Change' }))
    expect(bar()).toBeVisible()
    cleanup()
    await show()
    await sentence()
    expect(bar()).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Hide filters' }))
    expect(bar()).toBeNull()
    expect(localStorage.getItem('bic.filters')).toBe('closed')
  })

  test('explains each of its parts', async () => {
    const { person } = await show()
    await sentence()
    await person.hover(screen.getByText(/^last 12 months/))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/quarters and years are those of your fiscal year/)
  })

  test('has the period chosen within it, which applies at once', async () => {
    localStorage.removeItem('bic.filters')
    const { person } = await show('/dashboard?market=2&oppty=N&segment=40')
    await sentence()
    await person.click(screen.getByRole('button', { name: /^Close period: last 12 months/ }))
    const periods = within(await screen.findByRole('dialog', { name: /^Close period/ }))
    expect(periods.getByRole('button', { name: /^Last 12 Months.*Chosen$/ })).toBeVisible()
    await person.click(periods.getByRole('button', { name: /^Last Month/ }))
    await waitFor(() => expect(applied()).toMatchObject({ closePeriod: 'Last Month', segmentList: [40] }))
    expect((await sentence())?.textContent).toMatch(/ · last month.* · segment /)
    expect(bar()).toBeNull()
  })

  test('has significance and whose words count chosen within it, without the row of buttons', async () => {
    localStorage.removeItem('bic.filters')
    const { person } = await show()
    expect((await sentence())?.textContent).toMatch(/ · Relevant \(75th\) · as the topic says$/)
    expect(screen.queryByRole('radiogroup', { name: 'Significance' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Whose words count: as the topic says' }))
    await person.click(await screen.findByRole('button', { name: 'Buyer only' }))
    await waitFor(() => expect(applied()).toMatchObject({ buyerBidirectional: 'buyer' }))
    await person.click(screen.getByRole('button', { name: 'Significance: Relevant (75th)' }))
    await person.click(await screen.findByRole('button', { name: 'Most Relevant (85th)' }))
    await waitFor(() => expect(applied()).toMatchObject({ significance: 'mostRelevant', buyerBidirectional: 'buyer' }))
    expect((await sentence())?.textContent).toMatch(/ · Most Relevant \(85th\) · buyer only$/)
  })

  test('stays open while something is chosen that is not applied', async () => {
    const { person } = await show()
    await person.click(await menu('Industry'))
    await person.click(await screen.findByRole('option', { name: 'Energy' }))
    await person.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Hide filters' })).toBeDisabled()
    // A period chosen now would drop what is not applied yet.
    expect(screen.queryByRole('button', { name: /^Close period: / })).toBeNull()
    expect((await sentence())?.textContent).not.toContain('Energy')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    await waitFor(async () => expect((await sentence())?.textContent).toContain('industry Energy'))
  })
})

describe('the filter bar', () => {
  test('begins with the market of the address and what is usual, and counts its deals [filters-006] [filters-007]', async () => {
    const { person } = await show('/dashboard?market=2&oppty=N')
    expect(await menu('Market')).toHaveTextContent('Payments')
    expect(await menu('Opptys')).toHaveTextContent('Closed opptys')
    expect(await menu('Close period')).toHaveTextContent('Last 12 Months')
    expect(await screen.findByText(': 24 won, 38 lost')).toHaveTextContent('62 deals: 24 won, 38 lost')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    expect(applied()).toMatchObject({ marketId: 2, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' })
    await person.hover(screen.getByRole('button', { name: 'Filter' }).parentElement!)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Click filter to apply it.')
  })

  test('says that it is loading, and asks once in a session whether there are open deals [filters-008] [filters-053]', async () => {
    const answer = server.holds('getLiveOpportunityFlag')
    const { person } = await show('/dashboard')
    expect(screen.getByText('Loading filters...')).toBeVisible()
    answer({ liveOpportunityFlag: 'Y' })
    await person.click(await menu('Opptys'))
    await person.click(await screen.findByRole('option', { name: 'Open opptys' }))
    expect(await menu('Stage')).toHaveTextContent('Open All')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(applied()).toMatchObject({ opptyStatus: 'Open' }))
    expect(server.asked('getLiveOpportunityFlag')).toHaveLength(1)
  })

  test('without open deals does not ask for open or closed ones [filters-005]', async () => {
    server.answers('getLiveOpportunityFlag', { liveOpportunityFlag: 'N' })
    await show('/dashboard?oppty=Y')
    await menu('Stage')
    expect(screen.queryByRole('combobox', { name: /^Opptys/ })).toBeNull()
    expect(applied()).toMatchObject({ opptyStatus: 'Closed' })
  })

  test('chooses what an address names, and keeps it for the other screens of the session [filters-018] [filters-031] [filters-055]', async () => {
    const names = { applyFilters: 'true', market: 'Payments', segment: 'Enterprise', closePeriod: 'Last Month' }
    const first = await show(`/dashboard?${new URLSearchParams(names)}`)
    expect(await menu('Segment')).toHaveTextContent('Enterprise')
    expect(await menu('Close period')).toHaveTextContent('Last Month')
    await waitFor(() => expect(first.address()).not.toContain('applyFilters'))
    expect(first.address()).toContain('market=2')
    expect(['called', 'set', 'isFiltered'].map(flag => sessionStorage.getItem(flag))).toEqual(['true', 'true', 'true'])

    cleanup()
    await show('/elsewhere')
    expect(await menu('Market')).toHaveTextContent('Payments')
    expect(await menu('Segment')).toHaveTextContent('Enterprise')
    expect(await menu('Close period')).toHaveTextContent('Last Month')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    expect(screen.getByRole('searchbox', { name: 'Search cards' })).toHaveValue('')
  })

  test('counts what is being chosen, and applies it only by Filter; All clears it [filters-006] [filters-030]', async () => {
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
    await person.click(await menu('Industry'))
    await person.click(await screen.findByRole('option', { name: 'All' }))
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect(applied()).not.toHaveProperty('industryList')
    expect(address()).not.toContain('industry')
  })

  test('starts over with the stages and periods of open deals, and with those of closed ones [filters-027] [filters-028] [filters-029]', async () => {
    const { person } = await show()
    await person.click(await menu('Stage'))
    await person.click(await screen.findByRole('option', { name: 'Closed Won' }))
    expect(await menu('Stage')).toHaveTextContent('Closed Won')
    await person.click(await menu('Opptys'))
    await person.click(await screen.findByRole('option', { name: 'Open opptys' }))
    expect(await menu('Close period')).toHaveTextContent('Next 12 Months')
    expect(await menu('Stage')).toHaveTextContent('Open All')
    await person.click(await menu('Stage'))
    const names = (await screen.findAllByRole('option')).map(option => option.textContent)
    expect(names).toEqual(['Open All', 'Discovery'])
    await person.keyboard('{Escape}')
    await person.click(await menu('Opptys'))
    await person.click(await screen.findByRole('option', { name: 'Closed opptys' }))
    expect(await menu('Stage')).toHaveTextContent('Closed All')
    expect(await menu('Close period')).toHaveTextContent('Last 12 Months')
  })

  test('sets the solution back with the market; of stages reached any counts [filters-022] [filters-025] [filters-032]', async () => {
    server.replies('listSolutionsByMarket', ({ params }) =>
      params.marketId === 1 ? [{ id: 60, name: 'Suite', encryptedMarketId: '1' }] : [],
    )
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: /^More/ }))
    expect(await menu('Stage history')).toHaveTextContent('Any')
    expect(await menu('Solution')).toHaveTextContent('All Solutions')
    await person.click(await menu('Solution'))
    await person.click(await screen.findByRole('option', { name: 'Suite' }))
    await waitFor(() => expect(server.asked('countDeals').at(-1)?.body).toMatchObject({ marketId: 1, solutionId: 60 }))
    await person.click(await menu('Market'))
    await person.click(await screen.findByRole('option', { name: 'Payments' }))
    expect(await menu('Solution')).toHaveTextContent('All Solutions')
    await waitFor(() => expect(server.asked('countDeals').at(-1)?.body).toMatchObject({ marketId: 2 }))
    expect(server.asked('countDeals').at(-1)?.body).not.toHaveProperty('solutionId')
  })

  test('narrows by additional fields, counted on its button, and by owner and message status [filters-015] [filters-016] [filters-017]', async () => {
    server.answers('getDropDownValuesForAdditionalAccountFilters', { tech_stack: ['Cobol', 'Java'] })
    server.answers('getDropDownValuesForAdditionalOpptyFilters', { source: ['Fair'] })
    server.answers('getOpptyOwnerDetailsForString', [{ id: 3, opportunityOwnerName: 'Mia Manager' }])
    const { person, address } = await show()
    const open = async () => {
      await person.click(await screen.findByRole('button', { name: /^Additional filters/ }))
      return within(await screen.findByRole('dialog', { name: 'Additional filters' }))
    }
    const choose = async (dialog: ReturnType<typeof within>) => {
      await person.click(await dialog.findByRole('button', { name: 'Tech stack: All' }))
      await person.click(await screen.findByRole('option', { name: 'Cobol' }))
      await person.keyboard('{Escape}')
      expect(await dialog.findByRole('tab', { name: /^Accounts\s*1$/ })).toBeVisible()
    }
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    let dialog = await open()
    expect(dialog.getByRole('tab', { name: 'Opportunities' })).toBeVisible()
    await choose(dialog)
    await person.click(dialog.getByRole('button', { name: 'Clear all' }))
    expect(dialog.getByRole('tab', { name: 'Accounts' })).toBeVisible()
    await choose(dialog)
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    dialog = await open()
    await choose(dialog)
    await person.click(dialog.getByRole('button', { name: 'Apply' }))
    await isClosed()
    expect(screen.getByRole('button', { name: /^Additional filters\s*1$/ })).toBeVisible()

    await person.click(screen.getByRole('button', { name: /^More/ }))
    await person.click(await menu('Message status'))
    expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual([
      'Approved',
      'My test',
      'All test',
    ])
    await person.click(screen.getByRole('option', { name: 'My test' }))
    await person.click(screen.getByRole('button', { name: 'Oppty owner: All' }))
    await person.click(await screen.findByRole('option', { name: 'Mia Manager' }))
    await person.keyboard('{Escape}')
    const narrowed = {
      additionalFilters: { account: { tech_stack: ['Cobol'] } },
      ownerList: ['Mia Manager'],
      testCards: 'MY_CARDS',
    }
    await waitFor(() => expect(server.asked('countDeals').at(-1)?.body).toMatchObject(narrowed))
    await person.click(screen.getByRole('button', { name: 'Filter' }))
    expect(applied()).toMatchObject(narrowed)
    expect(address()).toContain('testCards=MY_CARDS')
    expect(address()).toContain('fields=')
  })

  test('applies significance and whose words count at once [filters-035]', async () => {
    const { person, address } = await show()
    const significance = within(await screen.findByRole('radiogroup', { name: 'Significance' }))
    expect(significance.getAllByRole('radio').map(one => one.getAttribute('value'))).toEqual([
      'Most Relevant',
      'Relevant',
      '50_PERCENTILE',
      'Verified',
    ])
    await person.click(significance.getByRole('radio', { name: 'Most Relevant (85th)' }))
    expect(address()).toContain('confidence=Most')
    await person.click(screen.getByRole('radio', { name: 'Both sides' }))
    expect(address()).toContain('heard=bidirectional')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    expect(applied()).toMatchObject({ significance: 'mostRelevant', buyerBidirectional: 'bidirectional' })
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('labels verified messages as the choice of people, beside the switch and in the sentence', async () => {
    const { person } = await show()
    await person.click(await screen.findByRole('radio', { name: 'Verified' }))
    expect(screen.getByRole('note')).toHaveTextContent('Verified: chosen by people, may know the outcome.')
    screen.getByText('verified messages: chosen by people, may know the outcome')
    expect(applied()).toMatchObject({ significance: 'verified' })
  })

  test('searches by Enter and by its icon at once, and clears the search [filters-012] [filters-013]', async () => {
    const { person, address } = await show()
    const search = await screen.findByRole('searchbox', { name: 'Search cards' })
    expect(search).toHaveAttribute('placeholder', 'Search cards')
    await person.type(search, 'security{Enter}')
    expect(address()).toContain('q=security')
    await person.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(address()).not.toContain('q=')
    await person.type(search, 'price')
    await person.click(screen.getByRole('button', { name: 'Search' }))
    expect(address()).toContain('q=price')
  })

  test('searches half a second after the last key [filters-014]', async () => {
    const { person, address } = await show()
    const search = await screen.findByRole('searchbox')
    stopTime()
    await person.type(search, 'visit')
    await passTime(499)
    expect(address()).not.toContain('q=')
    await passTime(1)
    expect(address()).toContain('q=visit')
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

  test('keeps what is applied under a name, which is changed, begun with and deleted', async () => {
    let views: SavedView[] = []
    const change = (changed: Partial<SavedView>) => {
      views = views.map(view => ({ ...view, ...changed }))
      return views[0]!
    }
    server.replies('listSavedViews', () => views)
    server.replies('saveView', ({ body }) => {
      views = [{ id: 1, name: body.name, search: body.search, byDefault: false }]
      return views[0]!
    })
    server.replies('changeView', ({ body }) => change(body as Partial<SavedView>))
    server.replies('deleteView', () => {
      views = []
      return null
    })
    const { person } = await show('/dashboard?market=2&oppty=Y')
    const manage = async () => {
      await person.click(await screen.findByRole('button', { name: 'Saved views' }))
      await person.click(await screen.findByRole('button', { name: 'Manage views' }))
    }
    await person.click(await screen.findByRole('button', { name: 'Saved views' }))
    await person.click(await screen.findByRole('button', { name: 'Save this view' }))
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Open ones')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.asked('saveView')).toEqual([
      { body: { screen: 'analysis', name: 'Open ones', search: { market: '2', oppty: 'Y' } } },
    ])
    await manage()
    const name = await screen.findByLabelText('Name of the view Open ones')
    await person.clear(name)
    await person.type(name, 'Pipeline{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Use as default: Pipeline' }))
    expect(await screen.findByRole('button', { name: 'Stop using as default: Pipeline' })).toBeVisible()
    expect(server.asked('changeView').map(({ body }) => body)).toEqual([
      { id: 1, name: 'Pipeline' },
      { id: 1, byDefault: true },
    ])
    await person.click(screen.getByRole('button', { name: 'Delete the view Pipeline' }))
    expect(await screen.findByText('No saved views.')).toBeVisible()
    expect(server.asked('deleteView')).toEqual([{ body: { id: 1 } }])
  })

  test('that cannot be filled says so, and is filled by Retry [filters-033]', async () => {
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
    expect(await screen.findByText('There is no market yet. The first deal creates one.')).toBeVisible()
  })
})
