import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import SolutionScreen from './SolutionScreen.tsx'

const none = { median: null, mean: null, n: 0, low: null, high: null }
const populationOf = (from: string, to: string, deals: number): Answer<'getInsightPopulation'>['now'] => ({
  days: { from, to },
  deals,
  winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
  salesCycle: none,
  dealSize: none,
  wonAmount: 0,
})

test.each([
  ['Last 24 Months', 'In deals closed in the last 24 months. 1 card of it did not come up in them.'],
  ['All', 'In deals closed at any time. 1 card of it did not come up in them.'],
] as const)('reads the deals of the default setting: %s', async (closePeriod, text) => {
  server.answers('getComparisonSetting', {
    setting: { landmark: 'progress', exposure: 'once', closePeriod },
    landmarkStage: null,
    changedOn: '2026-11-02',
    changedBy: 'Ada Admin',
    stages: [],
  })
  server.answers('getMarketOfToken', { marketId: 3 })
  server.answers('listSolutionsByMarket', [{ id: 5, name: 'Dispatch', encryptedMarketId: 'token' }])
  server.answers('getMappingsForSolution', [{ cardId: 11, solutionId: 5, rank: 1 }])
  server.answers('getMatchedCardsSummaryForSolution', [])
  server.answers('getInsightPopulation', {
    now: populationOf('2024-11-15', '2026-11-15', 40),
    before: populationOf('2022-11-15', '2024-11-14', 30),
    kinds: [],
    newAfterWin: 0,
  })
  await renderPart(<SolutionScreen />, { at: '/solution/5/token', path: '/solution/$id/$encryptedMarketId' })
  expect(await screen.findByText(text)).toBeVisible()
  expect(await screen.findByRole('button', { name: '40 deals closed' })).toBeVisible()
  const asked = { marketId: 3, solutionId: 5, opptyStatus: 'Closed', closePeriod }
  expect(server.asked('getMatchedCardsSummaryForSolution')).toMatchObject([{ body: asked }])
  expect(server.asked('getInsightPopulation')).toMatchObject([{ query: asked }])
})
