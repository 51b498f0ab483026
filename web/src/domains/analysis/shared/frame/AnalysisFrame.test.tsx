import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleLists } from '#domains/analysis/parts/filter-bar/sample-lists.testing.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { watchSpreadsheets } from '#testing/packing-worker.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useMarketFilter } from '../filter-bar/use-market-filter.ts'
import { AnalysisFrame } from './AnalysisFrame.tsx'

beforeEach(() => {
  server.answers('listMarket', [...sampleLists.N.markets].slice(0, 1))
  for (const list of ['listIndustry', 'listSegment', 'listRegion', 'listSavedViews'] as const) server.answers(list, [])
  server.answers('getLiveOpportunityFlag', { liveOpportunityFlag: 'Y' })
  server.replies('getOpptyTypeDropdownValues', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].types])
  server.replies('getClosePeriodDropdownValues', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].periods])
  server.replies('getStageReachedDropdownLabels', ({ query }) => [...sampleLists[query?.openFlag ?? 'N'].stagesReached])
  server.answers('getStageDropdownLabels', [])
  server.answers('getStageDropdownLabelsForOpenOppty', [])
  for (const list of ['getCompetitorCardList', 'getPartnerCardList', 'listPersonasByMarket'] as const)
    server.answers(list, [])
  server.answers('listSolutionsByMarket', [])
})

function Trends() {
  return (
    <AnalysisFrame title="Trends" market={useMarketFilter()} compares={false}>
      {() => <p>What changed</p>}
    </AnalysisFrame>
  )
}

/** How many deals pass the filter, and how many the market has. */
const has = ({ passing, all }: { passing: number; all: number }) => {
  server.answers('getMissingFacts', {
    ...{ deals: passing, missing: [], closedAheadIdList: [] },
    ...{ inPeriod: passing, closeDates: null },
  })
  server.replies('countDeals', ({ body }) => ({
    total: body?.closePeriod === undefined ? all : passing,
    ...{ open: 0, won: 0, lost: 0 },
  }))
}

test('leads to where deals come from while the market has none', async () => {
  has({ passing: 0, all: 0 })
  await renderPart(<Trends />)
  expect(await screen.findByText('No deals yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Load deals' })).toHaveAttribute('href', '/upload-csv')
  expect(screen.queryByText('What changed')).toBeNull()
})

test('goes on where the filter leaves out all deals that there are', async () => {
  has({ passing: 0, all: 12 })
  await renderPart(<Trends />)
  expect(await screen.findByText('What changed')).toBeVisible()
  await expect.poll(() => server.asked('countDeals').length).toBeGreaterThan(0)
  expect(screen.queryByText('No deals yet')).toBeNull()
})

test('is not taken away while a part asks for a list that failed', async () => {
  has({ passing: 12, all: 12 })
  server.refuses('listSolutionsByMarket')
  function Solutions() {
    return (
      <QueryState query={useApiQuery('listSolutionsByMarket', { params: { marketId: 1 } })} loading={null}>
        {() => 'Solutions'}
      </QueryState>
    )
  }
  function Insights() {
    return (
      <AnalysisFrame title="Insights" market={useMarketFilter()} compares={false}>
        {() => <Solutions />}
      </AnalysisFrame>
    )
  }
  await renderPart(<Insights />)
  expect(await screen.findByText('This could not be loaded.')).toBeVisible()
  expect(server.asked('listSolutionsByMarket')).toHaveLength(1)
})

test('shows nothing that waits for a filter whose lists failed, and everything after Retry', async () => {
  has({ passing: 12, all: 12 })
  server.refuses('listIndustry')
  function Dashboard() {
    const market = useMarketFilter()
    return (
      <AnalysisFrame title="Dashboard" market={market} compares={false}>
        <p>{market.filter === null ? 'On its way' : 'Figures'}</p>
      </AnalysisFrame>
    )
  }
  const { person } = await renderPart(<Dashboard />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText('On its way')).toBeNull()
  server.answers('listIndustry', [])
  await person.click(retry)
  expect(await screen.findByText('Figures')).toBeVisible()
})

test('spreadsheets of its tables say which deals they are of, as the line above them does', async () => {
  has({ passing: 12, all: 12 })
  watchSavedFiles()
  const packed = watchSpreadsheets()
  function Owners() {
    return (
      <AnalysisFrame title="Owners" market={useMarketFilter()} compares={false} switches={false}>
        {() => (
          <DataTable
            label="Owners"
            rows={owners}
            columns={[{ id: 'name', header: 'Name', value: name => name }]}
            rowKey={name => name}
            exportName="Owners"
          />
        )}
      </AnalysisFrame>
    )
  }
  const { person } = await renderPart(<Owners />)
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await expect.poll(() => packed.length).toBe(1)
  const said = packed[0]?.about.find(([name]) => name?.value === 'Deals')?.[1]?.value
  expect(said).toMatch(/^Closed deals · /)
  expect(screen.getByRole('region', { name: 'Filters' }).textContent).toContain(String(said))
})

const owners = ['Ada', 'Ben']
