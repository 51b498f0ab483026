import { expect, it } from 'vitest'
import { type ClosedDeal, findLookAlikes } from './look-alikes.ts'

const compared = (industry: number | null) => ({
  market: 1,
  industry,
  segment: null,
  region: null,
  amount: null,
  cards: new Map<number, number>(),
})
/** Of an industry; deals with the message are won in one of them, and lost in the other. */
const deals = (industry: number, wins: boolean, first: number): ClosedDeal[] =>
  Array.from({ length: 40 }, (_, i) => ({
    id: first + i,
    compared: compared(industry),
    isWon: (i % 2 === 0) === wins,
    said: new Set(i % 2 === 0 ? [7, 8] : [8]),
  }))
const closed = [...deals(1, true, 100), ...deals(2, false, 200)]

it('finds the message that won in deals of its kind', () => {
  const found = findLookAlikes(compared(1), closed, [7, 8], 40)
  expect(found.ids.toSorted()).toEqual(deals(1, true, 100).map(({ id }) => id))
  expect(found.best).toMatchObject({ cardId: 7, among: { difference: 1, first: { n: 20 }, second: { n: 20 } } })
  // All of them had it: nothing is known of it.
  expect(found.messages[1]).toEqual({ cardId: 8, among: null })
})

it('recommends nothing that lost among them, or that too few say anything of', () => {
  expect(findLookAlikes(compared(2), closed, [7, 8], 40).best).toBeNull()
  expect(findLookAlikes(compared(1), closed.slice(0, 2), [7], 40).best).toBeNull()
  expect(findLookAlikes(compared(1), [], [7], 40)).toEqual({
    ids: [],
    messages: [{ cardId: 7, among: null }],
    best: null,
  })
})

it('takes the nearest, and of equally near ones the newest', () => {
  expect(findLookAlikes(compared(2), closed, [], 2).ids).toEqual([239, 238])
})
