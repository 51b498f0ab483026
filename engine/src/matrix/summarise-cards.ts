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

/** Won deals with a value, by rising value. */
interface ByValue {
  readonly deals: Uint32Array
  readonly values: Float64Array
}

/** What deals came to as columns, for questions about many cards. */
export interface OutcomeColumns {
  /** 0 for an open deal, 1 for a won one, 2 for a lost one. */
  readonly status: Uint8Array
  readonly cycle: ByValue
  readonly amount: ByValue
}

const statuses: Readonly<Record<DealOutcome['status'], number>> = { Open: 0, Won: 1, Lost: 2 }

function byValue(deals: readonly DealOutcome[], read: (deal: DealOutcome) => number | null): ByValue {
  const known = new Float64Array(deals.length)
  const having = new Uint32Array(deals.length)
  let count = 0
  for (let d = 0; d < deals.length; d++) {
    const value = deals[d].status === 'Won' ? read(deals[d]) : null
    if (value === null) continue
    known[d] = value
    having[count++] = d
  }
  const sorted = having.slice(0, count).sort((a, b) => known[a] - known[b])
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) values[i] = known[sorted[i]]
  return { deals: sorted, values }
}

/** Sorts what deals came to, once for all that is asked about them. */
export function outcomeColumns(deals: readonly DealOutcome[]): OutcomeColumns {
  const status = new Uint8Array(deals.length)
  for (let d = 0; d < deals.length; d++) status[d] = statuses[deals[d].status]
  return {
    status,
    cycle: byValue(deals, ({ cycle }) => cycle),
    amount: byValue(deals, ({ amount }) => amount),
  }
}

/** Medians and means of a value of the won deals that have each card. */
function middlesOf({ starts, cards: hitCards }: Hits, { deals, values }: ByValue, cards: number): Middles {
  const middles = new Middles(cards)
  for (let i = 0; i < deals.length; i++) middles.count(hitCards, starts[deals[i]], starts[deals[i] + 1])
  for (let i = 0; i < deals.length; i++) middles.walk(hitCards, starts[deals[i]], starts[deals[i] + 1], values[i])
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

/** Of each card, the deals that have it, by status: those of a card from 3·card on. */
function countDeals({ starts, cards: hitCards }: Hits, cards: number, status: Uint8Array): Uint32Array {
  const found = new Uint32Array(3 * cards)
  for (let d = 0; d + 1 < starts.length; d++) {
    const [end, own] = [starts[d + 1], status[d]]
    for (let h = starts[d]; h < end; h++) found[3 * hitCards[h] + own]++
  }
  return found
}

/**
 * What the deals that have a card came to, for every card that hits were looked for.
 *
 * @param outcomes of the deals in the order of the hits
 * @param cards how many cards were asked about
 */
export function summariseCards(hits: Hits, outcomes: OutcomeColumns, cards: number): CardSummary[] {
  const counts = countDeals(hits, cards, outcomes.status)
  const cycles = middlesOf(hits, outcomes.cycle, cards)
  const amounts = middlesOf(hits, outcomes.amount, cards)
  const scores = meanScores(hits, cards)
  const percentiles = percentileMedians(hits, cards)
  return Array.from({ length: cards }, (_, card) => {
    const [open, won, lost] = [counts[3 * card], counts[3 * card + 1], counts[3 * card + 2]]
    return {
      deals: won + lost + open,
      won,
      closed: won + lost,
      cycle: cycles.of(card),
      amount: amounts.of(card),
      score: scores[card],
      percentile: percentiles[card],
    }
  })
}
