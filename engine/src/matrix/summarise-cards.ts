import type { Middle } from '../statistics/middle.ts'
import type { Hits } from './find-hits.ts'
import { Middles } from './middles.ts'
import { percentileMedians } from './percentile-medians.ts'

/** What a deal came to. */
export interface DealOutcome {
  readonly status: 'Open' | 'Won' | 'Lost'
  /** Days from created to closed; null when unknown. */
  readonly cycle: number | null
  /** null when unknown. */
  readonly amount: number | null
}

/** The deals that have a card. */
export interface CardSummary {
  readonly deals: number
  readonly won: number
  readonly closed: number
  /** Of won deals, days and the amount's unit. */
  readonly cycle: Middle
  readonly amount: Middle
  /** Of the deals in which it came up: mean score and median percentile; null of none. */
  readonly score: number | null
  readonly percentile: number | null
}

/** The won deals with a value, by rising value: their places and the values, each for its own hits. */
function byValue(deals: readonly DealOutcome[], read: (deal: DealOutcome) => number | null) {
  const known: { readonly d: number; readonly value: number }[] = []
  for (let d = 0; d < deals.length; d++) {
    const value = deals[d].status === 'Won' ? read(deals[d]) : null
    if (value !== null) known.push({ d, value })
  }
  return known.sort((a, b) => a.value - b.value)
}

/** Medians and means of a value of the won deals that have each card. */
function middlesOf(
  { starts, cards: hitCards }: Hits,
  deals: readonly DealOutcome[],
  cards: number,
  read: (deal: DealOutcome) => number | null,
): Middles {
  const middles = new Middles(cards)
  const sorted = byValue(deals, read)
  for (const { d } of sorted) middles.count(hitCards, starts[d], starts[d + 1])
  for (const { d, value } of sorted) middles.walk(hitCards, starts[d], starts[d + 1], value)
  return middles
}

/** The mean score of each card's hits; null of none. */
function meanScores({ cards: hitCards, scores }: Hits, cards: number): (number | null)[] {
  const counts = new Uint32Array(cards)
  const sums = new Float64Array(cards)
  for (let h = 0; h < hitCards.length; h++) {
    const score = scores[h]
    if (Number.isNaN(score)) continue
    counts[hitCards[h]]++
    sums[hitCards[h]] += score
  }
  return Array.from(sums, (sum, card) => (counts[card] === 0 ? null : sum / counts[card]))
}

/** Of each card, the deals among some that have it. */
function countDeals({ starts, cards: hitCards }: Hits, cards: number, counts: (d: number) => boolean): Uint32Array {
  const found = new Uint32Array(cards)
  for (let d = 0; d + 1 < starts.length; d++) {
    if (!counts(d)) continue
    const end = starts[d + 1]
    for (let h = starts[d]; h < end; h++) found[hitCards[h]]++
  }
  return found
}

/**
 * What the deals that have a card came to, for every card that hits were looked for.
 *
 * @param deals in the order of the hits
 * @param cards how many cards were asked about
 */
export function summariseCards(hits: Hits, deals: readonly DealOutcome[], cards: number): CardSummary[] {
  const won = countDeals(hits, cards, d => deals[d].status === 'Won')
  const lost = countDeals(hits, cards, d => deals[d].status === 'Lost')
  const open = countDeals(hits, cards, d => deals[d].status === 'Open')
  const cycles = middlesOf(hits, deals, cards, ({ cycle }) => cycle)
  const amounts = middlesOf(hits, deals, cards, ({ amount }) => amount)
  const scores = meanScores(hits, cards)
  const percentiles = percentileMedians(hits, cards)
  return Array.from({ length: cards }, (_, card) => ({
    deals: won[card] + lost[card] + open[card],
    won: won[card],
    closed: won[card] + lost[card],
    cycle: cycles.of(card),
    amount: amounts.of(card),
    score: scores[card],
    percentile: percentiles[card],
  }))
}
