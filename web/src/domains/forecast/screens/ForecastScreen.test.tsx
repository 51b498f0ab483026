import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { askedPages, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import ForecastScreen from './ForecastScreen.tsx'

const outlook = { state: 'ready' as const, reason: null, won: 40, lost: 40 }
const revenue = {
  from: '2026-10-01',
  to: '2026-12-31',
  wonAmount: 600_000,
  wonDeals: 12,
  openDeals: 41,
  expected: 1_900_000,
  p10: 1_100_000,
  p50: 1_850_000,
  p90: 2_800_000,
  quantiles: [],
}
const list = {
  call: 'listDealProbabilities' as const,
  answerOf: (numbers: readonly number[], total: number) => ({
    ...outlook,
    total,
    openDeals: 450,
    amount: 450_000,
    expectedAmount: 200_000,
    revenue,
    rows: numbers.map(id => ({
      storyId: id,
      storyName: `Deal ${id}`,
      accountName: `Account ${id}`,
      opportunityOwner: 'Ola Owner',
      stage: 'Discovery',
      opportunityAmount: 1000,
      probability: 0.4,
      low: 0.31,
      high: 0.52,
      isBaseRate: id % 2 === 0,
      contributions: [{ label: 'Price', cardId: 1, present: true, points: 0.1, low: 0.04, high: 0.15 }],
    })),
  }),
}
const within = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 })
const quality = {
  ...{ deals: 72, won: 30, snapshots: 200, auc: within(0.7), brier: within(0.2), baseBrier: 0.24 },
  slope: within(1.1),
}
const trained = {
  ...outlook,
  madeAt: '2026-11-15T08:00:00.000Z',
  snapshots: 400,
  renewing: false,
  validation: {
    ...quality,
    fromDay: '2026-08-01',
    reliability: [{ predicted: 0.4, observed: within(0.45), deals: 72, snapshots: 200 }],
    byAge: [
      { ...quality, auc: within(0.52), from: 0, to: 30, isBaseRate: true, wonShare: within(0.46) },
      { ...quality, from: 30, to: null, isBaseRate: false, wonShare: within(0.46) },
    ],
    byStage: [{ ...quality, slope: null, stage: 'Discovery' }],
  },
  months: [
    ...[{ month: '2026-09', open: 60, expected: 11.2, low: 6.5, high: 15.9, won: 9 }],
    ...[{ month: '2026-10', open: 64, expected: 12.6, low: 7.9, high: 17.3, won: 19 }],
  ].map(month => ({ ...month, expectedAmount: 1_000_000, wonAmount: 900_000 })),
  commonShock: 0.2,
  features: [{ label: 'Price', cardId: 1, logOdds: 0.4 }],
}
const show = (model: Partial<Answer<'getForecast'>> = {}) => {
  server.answers('getForecast', { ...trained, ...model })
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

test('the answer comes first: what to expect, its range, and what is won already', async () => {
  servePages(list)
  await show()
  expect(
    await screen.findByText('Expect $1.9M this quarter; eight in ten such quarters end between $1.1M and $2.8M.'),
  ).toBeVisible()
  expect(screen.getByText(/^\$600K is won, by 12 deals; 41 open deals can add to it until /)).toBeVisible()
  for (const [label, value] of [
    ['Commit', '$1.1M'],
    ['Most likely', '$1.9M'],
    ['Best case', '$2.8M'],
  ] as const) {
    expect(screen.getByText(label).parentElement).toHaveTextContent(value)
  }
  expect((await screen.findAllByText('40% (31–52%)')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('40% (31–52%), win rate').length).toBeGreaterThan(0)
})

test('what is won and what is open opens its deals', async () => {
  servePages(list)
  server.answers('getOpptyListDetailsForSolution', { total: 0, outcomes: { won: 0, lost: 0, open: 0 }, rows: [] })
  const { person } = await show()
  const asked = () => server.asked('getOpptyListDetailsForSolution').at(-1)
  await person.click(await screen.findByRole('button', { name: /^Won so far/ }))
  await waitFor(() =>
    expect(asked()).toMatchObject({ body: { opptyStatus: 'Won', closePeriod: `${revenue.from}..${revenue.to}` } }),
  )
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: /^Pipeline/ }))
  await waitFor(() => expect(asked()).toMatchObject({ body: { opptyStatus: 'Open', marketId: 1 } }))
})

test('a quarter in which nothing is won yet says so', async () => {
  const empty = { ...revenue, wonAmount: 0, wonDeals: 0 }
  servePages({ ...list, answerOf: (numbers, total) => ({ ...list.answerOf(numbers, total), revenue: empty }) })
  await show()
  expect(await screen.findByText(/^Nothing is won yet; 41 open deals can add to it until /)).toBeVisible()
})

test('deals that were won without an amount came to no amount, and not to $0', async () => {
  const unpriced = { ...revenue, wonAmount: 0, wonDeals: 2 }
  servePages({ ...list, answerOf: (numbers, total) => ({ ...list.answerOf(numbers, total), revenue: unpriced }) })
  await show()
  expect(await screen.findByText(/^2 deals won, none with an amount; 41 open deals can add to it until /)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Won so far/ })).toHaveTextContent('-')
  expect(screen.queryByText('$0')).toBeNull()
})

test('without amounts nothing is expected in money, and it says why', async () => {
  const empty = { ...revenue, wonAmount: 0, wonDeals: 2, openDeals: 0, expected: 0, p10: 0, p50: 0, p90: 0 }
  servePages({
    ...list,
    answerOf: (numbers, total) => ({ ...list.answerOf(numbers, total), amount: 0, revenue: empty }),
  })
  await show()
  expect(
    await screen.findByText('No amounts are known of 450 open deals, so that no revenue can be expected.'),
  ).toBeVisible()
  expect(screen.queryByText(/\$0/)).toBeNull()
})

test('how it is known opens on request: accuracy, months, ages and stages', async () => {
  servePages(list)
  const { person } = await show()
  await screen.findByText('Deal 1')
  expect(screen.queryByText('Accuracy')).toBeNull()
  await person.click(screen.getByText('How do we know?'))
  expect(await screen.findByText('Accuracy')).toBeVisible()
  expect(
    screen.getByText(/It expected 24 wins in all, and 28 came; 1 of 2 months lay within their 80% range\./),
  ).toBeVisible()
  expect(screen.getByText('Under 30 days old')).toBeVisible()
  expect(screen.getByText('Win rate at this age: 46% (36–56%)')).toBeVisible()
  expect(screen.getByText('In Discovery')).toBeVisible()
  expect(screen.getByText('0.52 (0.42–0.62)')).toBeVisible()
})

test('without a forecast the reason stands in its place, and nothing is expected', async () => {
  servePages({
    ...list,
    answerOf: (numbers, total) => ({
      ...list.answerOf(numbers, total),
      state: 'too little data' as const,
      revenue: null,
    }),
  })
  await show({ state: 'too little data', reason: 'too few deals', won: 12, validation: null, months: [], features: [] })
  expect(await screen.findByText('Not enough data')).toBeVisible()
  expect(screen.queryByText(/^Expect \$/)).toBeNull()
  expect(screen.queryByText('How do we know?')).toBeNull()
})
