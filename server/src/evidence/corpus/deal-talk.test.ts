import { expect, it } from 'vitest'
import { DealTalk } from './deal-talk.ts'

const talkOfDeals = () => {
  const talk = new DealTalk()
  talk.putWhole({
    deals: Float64Array.of(3, 3, 3, 7, 9),
    days: Float64Array.of(10, 12, 12, 11, 5),
    ids: Float64Array.of(1, 4, 5, 2, 6),
  })
  return talk
}
const idsOf = (talk: DealTalk, dealId: number) => talk.of(dealId).map(({ id }) => id)

it('has the conversations of each deal by day, and none of a deal that is not there', () => {
  const talk = talkOfDeals()
  expect(talk.of(3)).toEqual([
    { id: 1, day: 10 },
    { id: 4, day: 12 },
    { id: 5, day: 12 },
  ])
  expect([2, 5, 7, 8, 9, 10].map(dealId => idsOf(talk, dealId))).toEqual([[], [], [2], [], [6], []])
  expect(new DealTalk().of(3)).toEqual([])
})

it('puts what came and moved in its place, and leaves out what has no day, no deal, or is gone', () => {
  const talk = talkOfDeals()
  talk.putChanged([
    { id: 8, dealId: 3, day: 11 },
    { id: 5, dealId: 7, day: 11 },
    { id: 2, dealId: 7, day: null },
    { id: 6, dealId: null, day: null },
    { id: 9, dealId: 20, day: 1 },
  ])
  expect([3, 7, 9, 20].map(dealId => idsOf(talk, dealId))).toEqual([[1, 8, 4], [5], [], [9]])
  expect(talk.changes).toBe(5)

  // Again, to another deal and back to the first one.
  talk.putChanged([
    { id: 8, dealId: 9, day: 11 },
    { id: 5, dealId: 3, day: 9 },
  ])
  expect([3, 7, 9].map(dealId => idsOf(talk, dealId))).toEqual([[5, 1, 4], [], [8]])
  expect(talk.changes).toBe(5)

  talk.putWhole({ deals: Float64Array.of(3), days: Float64Array.of(1), ids: Float64Array.of(8) })
  expect([3, 7, 9, 20].map(dealId => idsOf(talk, dealId))).toEqual([[8], [], [], []])
  expect(talk.changes).toBe(0)
})
