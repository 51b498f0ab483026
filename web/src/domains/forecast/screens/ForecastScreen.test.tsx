import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { askedPages, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import ForecastScreen from './ForecastScreen.tsx'

const outlook = { state: 'ready' as const, reason: null, won: 40, lost: 40 }
const list = {
  call: 'listDealProbabilities' as const,
  answerOf: (numbers: readonly number[], total: number) => ({
    ...outlook,
    total,
    openDeals: 450,
    amount: 450_000,
    expectedAmount: 200_000,
    rows: numbers.map(id => ({
      storyId: id,
      storyName: `Deal ${id}`,
      accountName: `Account ${id}`,
      opportunityOwner: 'Ola Owner',
      stage: 'Discovery',
      opportunityAmount: 1000,
      probability: 0.4,
      contributions: [{ label: 'Price', cardId: 1, present: true, points: 0.1 }],
    })),
  }),
}
const show = () => {
  server.answers('getForecast', {
    ...outlook,
    madeAt: null,
    snapshots: 0,
    renewing: false,
    validation: null,
    features: [],
  })
  for (const id of [
    'listIndustry',
    'listSegment',
    'listRegion',
    'listSavedViews',
    'getOpptyTypeDropdownValues',
    'getClosePeriodDropdownValues',
    'getStageReachedDropdownLabels',
    'getStageDropdownLabels',
    'getStageDropdownLabelsForOpenOppty',
  ] as const)
    server.answers(id, [])
  server.answers('listMarket', [{ id: 1, name: 'Analytics' }])
  server.answers('countDeals', { total: 450, won: 0, lost: 0, open: 450 })
  server.answers('getLiveOpportunityFlag', { liveOpportunityFlag: 'Y' })
  return renderPart(<ForecastScreen />)
}

testPagedTable({
  ...list,
  label: 'Open deals',
  textOf: number => `Deal ${number}`,
  show,
  sort: { header: /^Largest positive factor/, asked: { sortBy: 'raises', descending: 'N', pageNumber: 1 } },
  turned: true,
})

test('the figures are of all open deals, also while some are searched', async () => {
  servePages(list)
  const { person } = await show()
  await screen.findByText('Deal 1')
  expect(askedPages(list.call)[0]).toMatchObject({ sortBy: 'expected', descending: 'Y' })
  servePages({ ...list, total: 3 })
  await person.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'acme')
  expect(await screen.findByText('3 of 450')).toBeVisible()
  expect(askedPages(list.call).at(-1)).toMatchObject({ search: 'acme', pageNumber: 1 })
})
