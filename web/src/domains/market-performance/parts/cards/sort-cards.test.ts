import { describe, expect, test } from 'vitest'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { type CardSort, cardSorts, sortCards } from './sort-cards.ts'

type Sorted = Parameters<typeof sortCards>[0][number]

const card = (
  id: number,
  values: {
    deals: number
    won: number
    days: number | null
    effect: number | null
    goesWith?: 'winning' | 'losing'
    last: string | null
    votes: number
  },
): Sorted => ({
  id,
  dealCount: values.deals,
  wonAmount: values.won,
  salesCycle: { median: values.days, mean: values.days, n: 1, low: null, high: null },
  compared: {
    landmark: 'whole',
    lastClosedOn: values.last,
    votes: values.votes,
    comparison: {
      winRate: { adjusted: values.effect === null ? null : { difference: values.effect } },
      evidence: { step: values.goesWith ? 2 : 1, goesWith: values.goesWith ?? null },
    } as unknown as NonNullable<CardOfMarket['compared']>['comparison'],
  },
})
const cards = [
  card(1, { deals: 9, won: 100, days: 40, effect: null, last: '2026-03-01', votes: 0 }),
  card(2, { deals: 5, won: 300, days: null, effect: 0.1, last: null, votes: 2 }),
  card(3, { deals: 7, won: 200, days: 20, effect: -0.2, last: '2026-05-01', votes: 0 }),
]
const ids = (sort: CardSort) => sortCards(cards, sort).map(({ id }) => id)

describe('cards', () => {
  test('have seven orders [filters-041]', () => {
    expect(new Set(cardSorts)).toEqual(
      new Set(['Amount', 'Newest', '# of deals', 'Sales Cycle', 'Close date', 'Recommended', 'Votes']),
    )
  })

  test('come the greatest first, the shortest sales cycle first, and what is not known last [filters-041]', () => {
    expect(ids('Recommended')).toEqual([1, 3, 2])
    expect(ids('# of deals')).toEqual([1, 3, 2])
    expect(ids('Amount')).toEqual([2, 3, 1])
    expect(ids('Sales Cycle')).toEqual([3, 1, 2])
    expect(ids('Close date')).toEqual([3, 1, 2])
    expect(ids('Newest')).toEqual([3, 2, 1])
    expect(ids('Votes')).toEqual([2, 1, 3])
  })
  test('are recommended for what is known of them, whatever chance may have made of a small number of deals', () => {
    const values = { won: 100, days: 40, last: null, votes: 0 }
    const known = [
      card(1, { ...values, deals: 40, effect: -0.3, goesWith: 'losing' }),
      card(2, { ...values, deals: 4, effect: 0.9 }),
      card(3, { ...values, deals: 30, effect: 0.2, goesWith: 'winning' }),
      card(4, { ...values, deals: 20, effect: -0.1 }),
      card(5, { ...values, deals: 25, effect: 0.4, goesWith: 'winning' }),
      card(6, { ...values, deals: 90, effect: -0.5, goesWith: 'losing' }),
    ]
    expect(sortCards(known, 'Recommended').map(({ id }) => id)).toEqual([5, 3, 4, 2, 1, 6])
  })
})
