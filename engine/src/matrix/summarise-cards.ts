import type { Hits } from './find-hits.ts'
import { medianWithin } from './quick-select.ts'

export type Outcome = 'Open' | 'Won' | 'Lost'

/** What a deal came to. */
export interface DealOutcome {
  readonly status: Outcome
  /** Days from created to closed; null when unknown. */
  readonly cycle: number | null
  /** null when unknown. */
  readonly amount: number | null
}

/** Median and mean of `n` values; null of none. */
export interface Middle {
  readonly median: number | null
  readonly mean: number | null
  readonly n: number
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

/** Values card after card, each card's in the order in which deals are walked through. */
class ValuesOfCards {
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array
  readonly #values: Float64Array

  /** @param most how many each card has at most */
  constructor(most: Uint32Array) {
    this.#starts = new Uint32Array(most.length)
    let sum = 0
    most.forEach((count, card) => {
      this.#starts[card] = sum
      sum += count
    })
    this.#ends = this.#starts.slice()
    this.#values = new Float64Array(sum)
  }
  add(card: number, value: number): void {
    this.#values[this.#ends[card]++] = value
  }
  countOf(card: number): number {
    return this.#ends[card] - this.#starts[card]
  }
  meanOf(card: number): number | null {
    let sum = 0
    for (let i = this.#starts[card]; i < this.#ends[card]; i++) sum += this.#values[i]
    const count = this.countOf(card)
    return count === 0 ? null : sum / count
  }
  /** Puts the card's values into another order. */
  medianOf(card: number): number | null {
    return medianWithin(this.#values, this.#starts[card], this.#ends[card])
  }
  middleOf(card: number): Middle {
    return { mean: this.meanOf(card), median: this.medianOf(card), n: this.countOf(card) }
  }
}

/**
 * What the deals that have a card came to, for every card that hits were looked for.
 *
 * @param deals in the order of the hits
 * @param cards how many cards were asked about
 */
export function summariseCards(hits: Hits, deals: readonly DealOutcome[], cards: number): CardSummary[] {
  const all = new Uint32Array(cards)
  const won = new Uint32Array(cards)
  const closed = new Uint32Array(cards)
  for (let d = 0; d < deals.length; d++) {
    const { status } = deals[d]
    const isWon = status === 'Won' ? 1 : 0
    const isClosed = status === 'Open' ? 0 : 1
    for (let h = hits.starts[d]; h < hits.starts[d + 1]; h++) {
      const card = hits.cards[h]
      all[card]++
      won[card] += isWon
      closed[card] += isClosed
    }
  }
  const cycles = new ValuesOfCards(won)
  const amounts = new ValuesOfCards(won)
  const scores = new ValuesOfCards(all)
  const percentiles = new ValuesOfCards(all)
  for (let d = 0; d < deals.length; d++) {
    const { status, cycle, amount } = deals[d]
    const isWon = status === 'Won'
    for (let h = hits.starts[d]; h < hits.starts[d + 1]; h++) {
      const card = hits.cards[h]
      if (isWon && cycle !== null) cycles.add(card, cycle)
      if (isWon && amount !== null) amounts.add(card, amount)
      if (Number.isNaN(hits.percentiles[h])) continue
      percentiles.add(card, hits.percentiles[h])
      scores.add(card, hits.scores[h])
    }
  }
  return Array.from({ length: cards }, (_, card) => ({
    deals: all[card],
    won: won[card],
    closed: closed[card],
    cycle: cycles.middleOf(card),
    amount: amounts.middleOf(card),
    score: scores.meanOf(card),
    percentile: percentiles.medianOf(card),
  }))
}
