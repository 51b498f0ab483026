import type { MedianEstimate } from '../statistics/estimate-median.ts'
import { orderOf } from '../statistics/order-of.ts'
import type { HitQuestion } from './ask-hits.ts'
import { countHits } from './count-hits.ts'
import { type ByValue, mediansByCard } from './medians-by-card.ts'
import { SummaryRoom } from './summary-room.ts'

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
  readonly cycle: MedianEstimate
  readonly amount: MedianEstimate
  /** Of the deals in which it came up: mean score and median percentile; null of none. */
  readonly score: number | null
  readonly percentile: number | null
}

/** What deals came to as columns, for questions about many cards. */
export interface OutcomeColumns {
  /** 0 for an open deal, 1 for a won one, 2 for a lost one. */
  readonly status: Uint8Array
  readonly won: number
  /** Won deals with a value, by rising value. */
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
    known[count] = value
    having[count++] = d
  }
  const sorted = orderOf(known.subarray(0, count))
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    values[i] = known[sorted[i]]
    sorted[i] = having[sorted[i]]
  }
  return { deals: sorted, values }
}

/** Sorts what deals came to, once for all that is asked about them. */
export function outcomeColumns(deals: readonly DealOutcome[]): OutcomeColumns {
  const status = new Uint8Array(deals.length)
  let won = 0
  for (let d = 0; d < deals.length; d++) {
    status[d] = statuses[deals[d].status]
    won += Number(deals[d].status === 'Won')
  }
  return {
    status,
    won,
    cycle: byValue(deals, ({ cycle }) => cycle),
    amount: byValue(deals, ({ amount }) => amount),
  }
}

/**
 * What the deals that have a card came to, for every card that is asked about.
 *
 * @param outcomes of the deals in the order of the question
 * @param room to do it in, used again where many are asked
 */
export function summariseCards(
  question: HitQuestion,
  outcomes: OutcomeColumns,
  room = new SummaryRoom(),
): CardSummary[] {
  const { cards } = question
  const { hits, deals, scores, percentiles } = countHits(question, outcomes.status, room)
  const [open, won, lost] = deals
  // Where all won deals have the value, they are counted already.
  const medians = (by: ByValue) =>
    mediansByCard(hits, by, cards, room, by.deals.length === outcomes.won ? won : undefined)
  const cycles = medians(outcomes.cycle)
  const amounts = medians(outcomes.amount)
  return Array.from({ length: cards }, (_, card) => ({
    deals: won[card] + lost[card] + open[card],
    won: won[card],
    closed: won[card] + lost[card],
    cycle: cycles[card],
    amount: amounts[card],
    score: scores[card],
    percentile: percentiles[card],
  }))
}
