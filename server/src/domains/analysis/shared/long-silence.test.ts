import { dayText } from '@bic/engine/calendar/day'
import { expect, it } from 'vitest'
import { Corpus } from '#evidence/corpus/corpus.ts'
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
const corpusOf = (silences: readonly number[]): Corpus => {
  const corpus = new Corpus()
  for (const [i, days] of silences.entries())
    corpus.put({ id: i + 1, dealId: i + 1, type: 'call', day: closedOn - days, stage: null, length: 1, buyerLength: 1 })
  corpus.rev = 1
  return corpus
}

it('is of the won deals of a list, and follows what is said next in them', () => {
  const corpus = corpusOf(Array.from({ length: 20 }, (_, i) => 10 + i))
  const deals = Array.from({ length: 20 }, (_, i) => deal(i + 1, i < 10 ? 'Won' : 'Lost'))
  const first = silenceOfWon(corpus, deals)
  // The ninth of ten, 10 to 19 days.
  expect(first).toEqual({ n: 10, longFrom: 19 })
  expect(silenceOfWon(corpus, deals)).toBe(first)

  corpus.put({ id: 99, dealId: 9, type: 'call', day: closedOn - 1, stage: null, length: 1, buyerLength: 1 })
  corpus.rev = 2
  expect(silenceOfWon(corpus, deals)).toEqual({ n: 10, longFrom: 18 })
  expect(silenceOfWon(corpus, deals.toSpliced(0, 1))).toEqual({ n: 9, longFrom: 30 })
})
