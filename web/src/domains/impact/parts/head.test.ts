import { expect, test } from 'vitest'
import { headOf, type PiePart } from './head.ts'
import type { RevenueRow } from './revenue.ts'

const part = (adopted: 'Y' | 'N', storyIdList: number[]) => ({ adopted, storyIdList }) as PiePart
const row = (dealId: number, attributed: 'Y' | 'N', buyerConversations: number) =>
  ({ storyId: dealId, attributed, buyerConversations }) as RevenueRow

test('the shares are of all deals of the period', () => {
  const head = headOf([part('Y', [1, 2]), part('N', [3, 4])], [row(1, 'Y', 2), row(2, 'N', 0), row(3, 'Y', 1)])
  expect(head.map(({ ids }) => ids)).toEqual([
    [1, 2, 3, 4],
    [1, 2],
    [1, 3],
    [1, 3],
  ])
  expect(head.map(({ share }) => share?.share)).toEqual([undefined, 0.5, 0.5, 0.5])
  expect(headOf([], []).map(({ share }) => share)).toEqual([null, null, null, null])
})
