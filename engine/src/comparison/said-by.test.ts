import { expect, it } from 'vitest'
import { encodeDealPack, readDealPack } from '../scoring/deal-pack.ts'
import { cardsSaidBefore } from './said-by.ts'

const card = (cardId: number, firstDay: number | null) => ({
  cardId,
  firstDay,
  firstStage: null,
  score: 1,
  higher: 0,
  matches: 1,
  conversations: 1,
  percentile: 100,
})
const columns = readDealPack(
  encodeDealPack({ bidirectional: [card(1, 100), card(2, 120), card(3, null)], buyerOnly: [], verified: [] }),
).bidirectional

it.each([
  [99, []],
  [100, []],
  [101, [1]],
  [121, [1, 2]],
  [null, [1, 2, 3]],
])('before day %s the cards %j had come up', (day, expected) => {
  expect([...cardsSaidBefore(columns, day)]).toEqual(expected)
})
