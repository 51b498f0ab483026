import type { CardTrend } from '@bic/contract/market-performance/insight'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MovingCards } from './MovingCards.tsx'

const card = (cardId: number, title: string, of: number): CardTrend => ({
  cardId,
  title,
  topicId: 1,
  subTopicName: 'Use Cases',
  dealCount: 12,
  previousDealCount: 4,
  of,
  previousOf: 100,
  trendPercent: 150,
  difference: { difference: 0.06, low: 0.01, high: 0.12 },
  p: 0.02,
  q: 0.2,
  trend: 'maybe rising',
  winRate: { won: 6, closed: 12, rate: 0.5, low: 0.25, high: 0.75 },
})
const filter = { marketId: 1 } as never

test('the deals that all shares are of are said once', async () => {
  server.answers('getInsightCardsSummaryAndTrending', [card(1, 'Reference calls', 124), card(2, 'Gantrel', 124)])
  await renderPart(<MovingCards filter={filter} />)
  expect(await screen.findByText(/Share of the deals that have the card/)).toHaveTextContent(
    'before (n = 100) to now (n = 124).',
  )
  expect(screen.getAllByText(/n\s=\s124/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Gantrel, now: / })).toHaveTextContent(/^10% \(\d+–\d+%\)$/)
})

test('shares of different deals each say of how many', async () => {
  server.answers('getInsightCardsSummaryAndTrending', [card(1, 'Reference calls', 124), card(2, 'Gantrel', 120)])
  await renderPart(<MovingCards filter={filter} />)
  expect(await screen.findByRole('button', { name: /^Gantrel, now: / })).toHaveTextContent(/, n = 120$/)
  expect(screen.queryByText(/Share of the deals that have the card/)).toBeNull()
})
