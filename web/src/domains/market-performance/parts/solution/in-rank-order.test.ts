import { expect, test } from 'vitest'
import { inRankOrder } from './in-rank-order.ts'

test('cards stand in the order of their solution; those that did not come up are counted', () => {
  const mappings = [
    { cardId: 7, rank: 1 },
    { cardId: 5, rank: 2 },
    { cardId: 9, rank: 3 },
  ]
  expect(inRankOrder([{ id: 5 }, { id: 8 }, { id: 7 }], mappings)).toEqual({ heard: [{ id: 7 }, { id: 5 }], silent: 1 })
  expect(inRankOrder([], [])).toEqual({ heard: [], silent: 0 })
})
