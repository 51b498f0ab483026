import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import type { ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import CardPanel from './CardPanel.tsx'

const arm = (won: number, closed: number) => ({
  deals: closed,
  winRate: { won, closed, rate: won / closed, low: 0.2, high: 0.7 },
  salesCycle: { median: null, low: null, high: null, mean: null, n: 0 },
  dealSize: { median: null, low: null, high: null, mean: null, n: 0 },
  wonAmount: 0,
})
const metric = {
  raw: null,
  simple: null,
  adjusted: { difference: 0.2, low: 0.02, high: 0.38, p: 0.03, q: 0.4 },
  comparableShare: 0.9,
  verdict: 'exploratory' as const,
  detectable: null,
}
const card: ComparedCard = {
  cardId: 7,
  title: 'Same-day changes',
  topicId: 1,
  subTopicName: 'Pricing',
  x: 0.4,
  y: 0.2,
  size: 9000,
  quadrant: null,
  hollow: false,
  comparison: {
    cardId: 7,
    adoption: 0.4,
    evidence: evidence('winning'),
    landmark: '60',
    with: arm(12, 24),
    without: arm(10, 38),
    winRate: metric,
    salesCycle: metric,
    dealSize: metric,
  },
}
const show = (basis: 'standing' | 'exploratory') =>
  renderPart(
    <CardPanel
      card={card}
      landmark="60"
      basis={basis}
      marketId={1}
      asked={{ marketId: 1, opptyStatus: 'Closed', outcome: 'closed' }}
      onOpen={vi.fn()}
      onClose={vi.fn()}
    />,
  )

test('a card shows its step of evidence, and its difference in another view is put to the test with the filter alone', async () => {
  server.answers('putFindingToTest', { findingId: 3 })
  const { person } = await show('exploratory')
  expect(await screen.findByRole('list', { name: 'Steps of evidence' })).toHaveTextContent('Goes with winning')
  await person.click(screen.getByRole('button', { name: 'Put to the test' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Written down')
  const sent = server.asked('putFindingToTest').at(-1)?.body
  expect(sent).toMatchObject({ marketId: 1, cardId: 7, landmark: '60', opptyStatus: 'Closed' })
  expect(sent).not.toHaveProperty('outcome')
})

test('the default view has nothing to put to the test', async () => {
  await show('standing')
  expect(await screen.findByRole('list', { name: 'Steps of evidence' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Put to the test' })).toBeNull()
})
