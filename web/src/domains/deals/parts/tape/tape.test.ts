import { dayNumber } from '@bic/engine/calendar/day'
import { describe, expect, it } from 'vitest'
import type { Tape } from '#domains/deals/api/tape.ts'
import { readSearch } from '#lib/search-params.ts'
import { byCategory } from './categories.ts'
import { cardsAt } from './confidence.ts'
import { dayScale, monthTicks } from './day-scale.ts'
import { talkByMonth } from './engagement.ts'
import { firstSaid } from './first-said.ts'
import { layOut } from './lay-out.ts'
import { card, talk } from './tape.testing.ts'
import { tapeSearch } from './tape-search.ts'

describe('the confidence', () => {
  it('is Relevant unless the address says otherwise [voc-040] [voc-041]', () => {
    const read = (confidence?: string) => readSearch(tapeSearch, { confidence }).confidence
    expect([read(), read('Most Relevant'), read('50_PERCENTILE'), read('Verified'), read('Nonsense')]).toEqual([
      'Relevant',
      'Most Relevant',
      '50_PERCENTILE',
      'Verified',
      'Relevant',
    ])
  })

  const confirmed = { by: 'Ann', at: '2026-01-01T00:00:00Z' }
  const cards = [card(1, 100), card(2, 80), card(3, 60), card(4, 20), card(5, 0, { matches: 0, confirmed })]
  it.each([
    ['Most Relevant', [1, 5]],
    ['Relevant', [1, 2, 5]],
    ['50_PERCENTILE', [1, 2, 3, 5]],
    ['Verified', [5]],
  ] as const)('%s leaves the cards %j: a confirmed one always counts', (confidence, expected) => {
    expect(cardsAt(cards, confidence).map(({ cardId }) => cardId)).toEqual(expected)
  })
})

it('categories come in the order of a deal', () => {
  const cards = ['Sales Execution', 'Own', 'Customer Needs', 'Context'].map((category, index) =>
    card(index + 1, 100, { category }),
  )
  expect(byCategory(cards).map(([category]) => category)).toEqual([
    'Context',
    'Customer Needs',
    'Sales Execution',
    'Own',
  ])
})

describe('the days of the drawing', () => {
  it('run from edge to edge with months that have room', () => {
    const scale = dayScale(dayNumber('2025-11-15'), dayNumber('2026-03-14'), 1200)
    expect([scale.at(scale.from), Math.round(scale.at(scale.to))]).toEqual([0, 1190])
    expect(monthTicks(scale, 60).map(({ label }) => label)).toEqual(['Dec', 'Jan 2026', 'Feb', 'Mar'])
    const narrow = dayScale(dayNumber('2025-11-15'), dayNumber('2027-03-14'), 300)
    expect(monthTicks(narrow, 60).map(({ label }) => label)).toEqual(['Jan 2026', 'Jul', 'Jan 2027'])
  })

  it('of a deal of one day have a length', () => {
    expect(dayScale(5, 5, 100).at(5)).toBe(0)
    expect(monthTicks(dayScale(5, 5, 100), 60)).toEqual([])
  })
})

describe('the marks', () => {
  it('stand side by side where days are the same, in order and within the drawing', () => {
    const days = [...Array.from({ length: 30 }, () => '2026-01-01'), '2026-03-31', '2026-03-31', '2026-03-31']
    const scale = dayScale(dayNumber('2026-01-01'), dayNumber('2026-03-31'), 400)
    const marks = layOut(
      days.map((day, index) => talk(index + 1, day)),
      scale,
      400,
      50,
    )
    const xs = marks.map(({ x }) => x)
    expect(xs.every((x, index) => x >= 0 && x <= 400 && x > (xs[index - 1] ?? -1))).toBe(true)
    expect(xs.at(-1)).toBeLessThanOrEqual(395)
  })

  it('are as long as the root of what was said, and what has no day has no mark', () => {
    const scale = dayScale(0, 10, 400)
    const marks = layOut(
      [talk(1, '1970-01-01', 400, 0), talk(2, '1970-01-05', 100, 400), talk(3, null)],
      scale,
      400,
      50,
    )
    expect(marks.map(({ up, down }) => [up, down])).toEqual([
      [50, 0],
      [25, 50],
    ])
  })
})

describe('talk by month', () => {
  it('adds up to all words, and silent months are shown', () => {
    const all = [talk(1, '2025-12-03', 5, 7), talk(2, '2026-02-01', 1, 0), talk(3, '2026-02-28', 2, 3), talk(4, null)]
    expect(talkByMonth(all)).toEqual([
      { month: '2025-12', conversations: 1, buyerWords: 5, sellerWords: 7 },
      { month: '2026-01', conversations: 0, buyerWords: 0, sellerWords: 0 },
      { month: '2026-02', conversations: 2, buyerWords: 3, sellerWords: 3 },
    ])
    expect(talkByMonth([])).toEqual([])
  })
})

it('first mentions come in the order of the conversations', () => {
  const tape: Tape = {
    from: null,
    to: null,
    stages: [],
    cards: [],
    silences: [],
    conversations: [talk(11, '2026-01-01'), talk(12, '2026-01-02'), talk(13, '2026-01-03')],
  }
  const cards = [card(1, 100, { firstConvId: 13 }), card(2, 90, { firstConvId: 11 }), card(3, 80, { firstConvId: 13 })]
  expect(firstSaid(tape, cards).map(one => [one.convId, one.cards.map(({ cardId }) => cardId)])).toEqual([
    [11, [2]],
    [13, [1, 3]],
  ])
})
