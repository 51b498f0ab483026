import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedPages, makeDeal, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { InsightDealsPanel } from '../insight/InsightDealsPanel.tsx'
import { CardDeals } from './CardDeals.tsx'

const list = {
  call: 'getInsightOpptyListDetailsForSolution' as const,
  answerOf: (numbers: readonly number[], total: number) => ({
    total,
    winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
    rows: numbers.map(id => ({
      ...makeDeal(id),
      storyScore: 1,
      cardPercentileValue: 80,
      matchedConversationCount: 2,
      heard: 'buyer' as const,
      kind: 'newLogo' as const,
    })),
  }),
  textOf: (number: number) => `Deal ${number}`,
}
const filter = { marketId: 1 }
const showCard = () => renderPart(<CardDeals filter={filter} cardId={5} title="Deals with Price" />)

testPagedTable({
  ...list,
  label: 'Deals with Price',
  show: showCard,
  sort: { header: /^With the card/, asked: { sortBy: 'matched', descending: 'Y', pageNumber: 1, cardId: 5 } },
  turned: true,
})

testPagedTable({
  ...list,
  label: 'Closed deals of the period',
  show: () =>
    renderPart(
      <InsightDealsPanel
        drilldown={{
          filter,
          dealKind: 'all',
          countBy: 'closing',
          title: 'Closed deals of the period',
          part: 'now',
          outcome: 'closed',
        }}
        onClose={() => {}}
      />,
    ),
  sort: { header: /^Kind/, asked: { sortBy: 'kind', descending: 'N', pageNumber: 1, part: 'now', outcome: 'closed' } },
})

test('the deals of a card are searched by the server, the best ones first', async () => {
  servePages(list)
  const { person } = await showCard()
  await screen.findByText('Deal 1')
  expect(askedPages(list.call)[0]).toMatchObject({ cardId: 5 })
  expect(askedPages(list.call)[0]).not.toHaveProperty('sortBy')
  servePages({ ...list, total: 2 })
  await person.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'acme')
  await waitFor(() => expect(askedPages(list.call).at(-1)).toMatchObject({ search: 'acme', pageNumber: 1 }))
  await waitFor(() => expect(screen.queryByText(/of 450$/)).toBeNull())
  expect(screen.getByText('Deal 2')).toBeVisible()
})

test('the conversations of a deal lead to just those that count, of every kind and by whose words', async () => {
  servePages({ ...list, total: 1 })
  await showCard()
  expect(await screen.findByRole('link', { name: '2 conversations of Deal 1 with the card' })).toHaveAttribute(
    'href',
    '/conversation-analysis/1/5?direction=buyer&type=all',
  )
})

test('the deals behind a number say how they ended, as every list of deals does', async () => {
  const answerOf = (numbers: readonly number[], total: number) => ({
    ...list.answerOf(numbers, total),
    winRate: { won: 1, closed: 3, rate: 1 / 3, low: 0.06, high: 0.79 },
  })
  servePages({ ...list, answerOf, total: 4 })
  const drilldown = { filter, dealKind: 'all', countBy: 'closing', title: 'December' } as const
  await renderPart(<InsightDealsPanel drilldown={drilldown} onClose={() => undefined} />)
  expect(await screen.findByText('4 deals: 1 won, 2 lost, 1 open')).toBeVisible()
})
