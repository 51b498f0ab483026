import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import type { Estimate, StratumCounts } from '../statistics/strata.ts'

/** What a message is worth in a document: the lower bound of its adjusted effect on the win rate, and whether the document says it. */
export interface WeighedMessage {
  readonly low: number
  readonly isSaid: boolean
}

/**
 * The share of the proven effect that a document says: Σ max(0, low) of the messages in it over that of all. What may be no
 * effect weighs nothing, so that saying everything earns nothing. Null when no message weighs anything.
 */
export function coverageOf(messages: readonly WeighedMessage[]): number | null {
  const weight = ({ low }: WeighedMessage): number => Math.max(0, low)
  const all = messages.reduce((sum, one) => sum + weight(one), 0)
  return all === 0 ? null : messages.reduce((sum, one) => sum + (one.isSaid ? weight(one) : 0), 0) / all
}

/** A closed deal that got documents: how much of the proven effect they said, by weights that it had no part in. */
export interface CoveredDeal {
  readonly isWon: boolean
  readonly coverage: number
  /** Deals are compared within it: the half that they belong to, the segment, and how active they were. */
  readonly stratum: string
}

/** Whether deals whose documents cover more were won more often. */
export interface CoverageCheck {
  /** Deals whose documents cover more than the median of their half (as much, where none covers more), and the others. */
  readonly more: { readonly won: number; readonly deals: number }
  readonly less: { readonly won: number; readonly deals: number }
  /** The difference of their win rates within strata (Mantel–Haenszel). */
  readonly difference: Estimate
}

/** Each group has to have so many deals. */
export const FEWEST_COVERED = 15

/**
 * The score's own test: the win rate of deals whose documents cover more of the proven messages against that of the others,
 * among deals that were as active. Null when too few deals got documents, or all of them cover the same.
 *
 * @param halves the deals, apart by which weights their coverage is counted with
 */
export function checkCoverage(halves: readonly (readonly CoveredDeal[])[]): CoverageCheck | null {
  const strata = new Map<string, { x1: number; n1: number; x0: number; n0: number }>()
  for (const [half, deals] of halves.entries()) {
    const sorted = deals.map(({ coverage }) => coverage).sort((a, b) => a - b)
    const median = sorted[(sorted.length - 1) >> 1] ?? 0
    // Where the median is the most that any covers, who reaches it covers more than the others.
    const isMore = (coverage: number): boolean => (median === sorted.at(-1) ? coverage >= median : coverage > median)
    for (const { isWon, coverage, stratum } of deals) {
      const key = `${half} ${stratum}`
      const row = strata.get(key) ?? { x1: 0, n1: 0, x0: 0, n0: 0 }
      strata.set(key, row)
      if (isMore(coverage)) {
        row.n1++
        row.x1 += isWon ? 1 : 0
      } else {
        row.n0++
        row.x0 += isWon ? 1 : 0
      }
    }
  }
  const rows: readonly StratumCounts[] = [...strata.values()]
  const sum = (of: keyof StratumCounts): number => rows.reduce((total, row) => total + row[of], 0)
  const more = { won: sum('x1'), deals: sum('n1') }
  const less = { won: sum('x0'), deals: sum('n0') }
  if (more.deals < FEWEST_COVERED || less.deals < FEWEST_COVERED) return null
  const difference = mantelHaenszelDifference(rows)
  return difference && { more, less, difference }
}
