import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { watchSpreadsheets } from '#testing/packing-worker.ts'
import { askedPages, makeDeal, servePages, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import DealsDrilldown from './DealsDrilldown.tsx'

const list = {
  call: 'getOpptyListDetailsForSolution' as const,
  answerOf: (numbers: readonly number[], total: number) => ({
    total,
    outcomes: { won: 400, lost: 50, open: 0 },
    rows: numbers.map(id => ({ ...makeDeal(id), storyScore: 1, cardPercentileValue: 80, verified: false })),
  }),
}
const show = () =>
  renderPart(
    <DealsDrilldown
      drilldown={{ title: 'Closed with Price', asked: { marketId: 1, cardId: 2, arm: 'with', outcome: 'closed' } }}
      onClose={() => {}}
    />,
  )

testPagedTable({
  ...list,
  label: 'Closed with Price',
  textOf: number => `Account ${number}`,
  show,
  sort: { header: /^Days/, asked: { sortBy: 'salesCycle', descending: 'Y', pageNumber: 1, arm: 'with' } },
})

test('the heading counts the whole figure, also while deals are searched', async () => {
  servePages(list)
  const { person } = await show()
  expect(await screen.findByRole('heading', { name: 'Closed with Price: 450 deals' })).toBeVisible()
  expect(screen.getByText('400 won, 50 lost')).toBeVisible()
  expect(askedPages(list.call)[0]).toMatchObject({ sortBy: 'recommended', descending: 'Y' })
  servePages({ ...list, total: 3 })
  await person.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'acme')
  expect(await screen.findByText('3 of 450')).toBeVisible()
  expect(askedPages(list.call).at(-1)).toMatchObject({ search: 'acme', pageNumber: 1 })
  expect(screen.getByRole('heading', { name: 'Closed with Price: 450 deals' })).toBeVisible()
  servePages({ ...list, total: 0 })
  await person.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No matches found.')).toBeVisible()
})

test('all deals are exported, page by page', async () => {
  servePages({ ...list, total: 1200 })
  const saved = watchSavedFiles()
  const packed = watchSpreadsheets()
  const { person } = await show()
  await screen.findByText('Account 1')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toEqual(['Closed with Price.xlsx']))
  expect(packed[0]?.sheet).toHaveLength(1201)
})

test('what was said in a deal, and all its conversations, are of every kind', async () => {
  const answerOf = (numbers: readonly number[], total: number) => ({
    ...list.answerOf(numbers, total),
    rows: numbers.map(id => ({
      ...makeDeal(id),
      storyScore: 1,
      cardPercentileValue: id === 1 ? 80 : null,
      verified: false,
    })),
  })
  servePages({ ...list, answerOf, total: 2 })
  await show()
  expect(await screen.findByRole('link', { name: 'What was said in Deal 1' })).toHaveAttribute(
    'href',
    '/conversation-analysis/1/2?type=all',
  )
  expect(screen.getByRole('link', { name: '3 conversations of Deal 2' })).toHaveAttribute(
    'href',
    '/conversation-detail/2?type=all',
  )
})
