import { expect, test } from 'vitest'
import { type RevenueRow, revenueOf } from './revenue.ts'

const row = (
  dealId: number,
  opptyStatus: RevenueRow['opptyStatus'],
  opportunityAmount: number | null,
  attributed: 'Y' | 'N' = 'Y',
) => ({ storyId: dealId, opptyStatus, opportunityAmount, attributed }) as RevenueRow

test('every deal in which the message was said is in exactly one sum', () => {
  const rows = [row(1, 'Won', 100), row(2, 'Won', null), row(3, 'Lost', 50), row(4, 'Open', 20), row(5, 'Won', 7, 'N')]
  const sums = revenueOf(rows)
  expect(sums.map(({ amount, withoutAmount, ids }) => [amount, withoutAmount, ids])).toEqual([
    [100, 1, [1, 2]],
    [50, 0, [3]],
    [20, 0, [4]],
    [7, 0, [5]],
  ])
  expect(sums.flatMap(({ ids }) => ids).toSorted()).toEqual(rows.map(({ storyId: dealId }) => dealId))
})
