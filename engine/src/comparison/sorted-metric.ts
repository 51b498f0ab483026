import { midranks } from '../statistics/rank-sum.ts'
import { type DealColumns, wonDeal } from './deal-columns.ts'
import type { DealStrata } from './deal-strata.ts'

/** Deals in the order of a value, with their values and ranks. */
export interface SortedDeals {
  readonly deals: Uint32Array
  readonly values: Float64Array
  readonly ranks: Float64Array
}

/** The won deals that have a value, sorted once for all cards. */
export interface SortedMetric {
  readonly all: SortedDeals & { readonly ties: number }
  /** Sum of all values. */
  readonly sum: number
  /**
   * The logarithms of the values, with their ranks in their stratum, one stratum after the other; stratum s stands from
   * `starts[s]` up to, without, `starts[s + 1]`.
   */
  readonly byStratum: SortedDeals & { readonly starts: Uint32Array; readonly ties: Float64Array }
}

/** Differences of logarithms are ratios. A value of nothing counts as one, the smallest unit. */
export const logOf = (value: number): number => Math.log(Math.max(value, 1))

/** Sorts a column, over all and within the strata. */
export function sortMetric(column: Float64Array, outcome: DealColumns['outcome'], strata: DealStrata): SortedMetric {
  const known = new Uint32Array(column.length)
  let count = 0
  for (let deal = 0; deal < column.length; deal++) {
    if (outcome[deal] === wonDeal && !Number.isNaN(column[deal])) known[count++] = deal
  }
  const deals = known.subarray(0, count).sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0))
  const values = Float64Array.from(deals, deal => column[deal] ?? 0)
  const { ranks, ties } = midranks(values)
  const sum = values.reduce((total, value) => total + value, 0)
  return { all: { deals, values, ranks, ties }, sum, byStratum: sortIntoStrata(deals, values, strata) }
}

function sortIntoStrata(deals: Uint32Array, values: Float64Array, { count, cells }: DealStrata) {
  const starts = new Uint32Array(count + 1)
  const strata = Uint32Array.from(deals, deal => (cells[deal] ?? 0) >> 1)
  for (const stratum of strata) starts[stratum + 1] = (starts[stratum + 1] ?? 0) + 1
  for (let s = 0; s < count; s++) starts[s + 1] = (starts[s + 1] ?? 0) + (starts[s] ?? 0)
  const next = starts.slice(0, count)
  const own = { deals: new Uint32Array(deals.length), values: new Float64Array(deals.length) }
  deals.forEach((deal, i) => {
    const stratum = strata[i] ?? 0
    const at = next[stratum] ?? 0
    own.deals[at] = deal
    own.values[at] = logOf(values[i] ?? 0)
    next[stratum] = at + 1
  })
  const ranks = new Float64Array(deals.length)
  const ties = new Float64Array(count)
  for (let s = 0; s < count; s++) {
    const found = midranks(own.values, starts[s], starts[s + 1])
    ranks.set(found.ranks, starts[s])
    ties[s] = found.ties
  }
  return { ...own, ranks, starts, ties }
}
