import type { CardComparison, Metric } from '@bic/engine/comparison/figures'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import { Random } from '../random.ts'
import { type Effect, simulateDeals } from './simulate-deals.ts'

/** What many simulated data sets showed. */
export interface Simulated {
  readonly sets: number
  /** Data sets in which any card but the planted one was called significant, by metric. */
  readonly falseAlarms: Readonly<Record<Metric, number>>
  /** Data sets in which the first card was called significant, with a difference above 0. */
  readonly found: number
  /** Cards called significant by win rate, of all cards compared. */
  readonly significant: number
  readonly cards: number
  /** Mean over all cards but the first: win rate differences in percentage points. */
  readonly meanRaw: number
  readonly meanAdjusted: number
  /** The first card: its mean adjusted difference, in percentage points. */
  readonly meanFirst: number
}

const points = (comparison: CardComparison, which: 'raw' | 'adjusted'): number =>
  100 * (comparison.winRate[which]?.difference ?? 0)

const mean = (sum: number, n: number): number => (n === 0 ? Number.NaN : sum / n)

/** Makes data sets of closed deals and compares all cards in each, as the product does. */
export const simulateComparisons = (
  effect: Effect,
  size: { readonly sets: number; readonly deals: number; readonly cards: number },
  seed: number,
): Simulated => {
  const random = new Random(seed)
  const falseAlarms = { winRate: 0, salesCycle: 0, dealSize: 0 }
  const sums = { found: 0, significant: 0, raw: 0, adjusted: 0, first: 0, others: 0 }
  for (let set = 0; set < size.sets; set++) {
    const { columns, cards } = simulateDeals(random, size.deals, size.cards, effect)
    const compared = compareWithAndWithout(columns, cards, 'standing')
    const blank = effect === 'planted' ? compared.slice(1) : compared
    for (const metric of ['winRate', 'salesCycle', 'dealSize'] as const) {
      if (blank.some(card => card[metric].verdict === 'significant')) falseAlarms[metric]++
    }
    const [first, ...others] = compared
    if (first?.winRate.verdict === 'significant' && points(first, 'adjusted') > 0) sums.found++
    if (first) sums.first += points(first, 'adjusted')
    sums.significant += compared.filter(card => card.winRate.verdict === 'significant').length
    sums.others += others.length
    for (const card of others) {
      sums.raw += points(card, 'raw')
      sums.adjusted += points(card, 'adjusted')
    }
  }
  return {
    sets: size.sets,
    falseAlarms,
    found: sums.found,
    significant: sums.significant,
    cards: size.sets * size.cards,
    meanRaw: mean(sums.raw, sums.others),
    meanAdjusted: mean(sums.adjusted, sums.others),
    meanFirst: mean(sums.first, size.sets),
  }
}
