import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedPages, makeDeal, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import { GameTapesTab } from './GameTapesTab.tsx'

testPagedTable({
  label: 'Deal Game Tapes',
  call: 'getOpptyListDetailsForSolution',
  answerOf: (numbers, total) => ({
    total,
    outcomes: { won: 0, lost: 0, open: total },
    rows: numbers.map(id => ({ ...makeDeal(id), storyScore: 1, cardPercentileValue: null, verified: false })),
  }),
  textOf: number => `Deal ${number}`,
  show: () => renderPart(<GameTapesTab filter={{ marketId: 1 }} account="" />),
  sort: { header: /^Account/, asked: { sortBy: 'accountName', descending: 'N', pageNumber: 1, marketId: 1 } },
  turned: true,
})

test('nothing is asked before the filter is known', async () => {
  await renderPart(<GameTapesTab filter={null} account="" />)
  expect(await screen.findByRole('status')).toHaveTextContent('Loading')
  expect(askedPages('getOpptyListDetailsForSolution')).toEqual([])
})
