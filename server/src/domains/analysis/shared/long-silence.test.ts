import { dayText } from '@bic/engine/calendar/day'
import { expect, it } from 'vitest'
import { DealTalk } from '#evidence/corpus/deal-talk.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { silenceOfWon } from './long-silence.ts'

const closedOn = 20_100

const deal = (id: number, status: FilteredDeal['status']): FilteredDeal => ({
  id,
  status,
  amount_cents: null,
  created_on: dayText(20_000),
  closed_on: dayText(closedOn),
  days: 100,
})

/** One conversation of each deal so many days before its close. */
const talkOf = (silences: readonly number[]): DealTalk => {
  const talk = new DealTalk()
  talk.putChanged(silences.map((days, i) => ({ id: i + 1, dealId: i + 1, day: closedOn - days })))
  talk.rev = 1
  return talk
}

it('is of the won deals of a list, and follows what is said next in them', () => {
  const talk = talkOf(Array.from({ length: 20 }, (_, i) => 10 + i))
  const deals = Array.from({ length: 20 }, (_, i) => deal(i + 1, i < 10 ? 'Won' : 'Lost'))
  const first = silenceOfWon(talk, deals)
  // The ninth of ten, 10 to 19 days.
  expect(first).toEqual({ n: 10, longFrom: 19 })
  expect(silenceOfWon(talk, deals)).toBe(first)

  talk.putChanged([{ id: 99, dealId: 9, day: closedOn - 1 }])
  talk.rev = 2
  expect(silenceOfWon(talk, deals)).toEqual({ n: 10, longFrom: 18 })
  expect(silenceOfWon(talk, deals.toSpliced(0, 1))).toEqual({ n: 9, longFrom: 30 })
})
