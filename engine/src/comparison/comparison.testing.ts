import type { Arm, CardComparison, MetricComparison } from './figures.ts'

const arm = (closed: number): Arm => ({
  deals: closed,
  winRate: { won: 0, closed, rate: 0, low: 0, high: 1 },
  salesCycle: { median: null, mean: null, n: 0, low: null, high: null },
  dealSize: { median: null, mean: null, n: 0, low: null, high: null },
  wonAmount: 100 * closed,
})

const metric = (difference: number | null): MetricComparison => ({
  raw: null,
  simple: null,
  adjusted: difference === null ? null : { difference, low: difference - 1, high: difference + 1, p: 0.5, q: 1 },
  comparableShare: 1,
  verdict: 'no difference seen',
  detectable: null,
})

/** A comparison of which only what is given matters, for tests. */
export const comparisonOf = (given: {
  readonly cardId: number
  readonly adoption: number
  readonly closed: number
  readonly differences: Readonly<Record<'winRate' | 'salesCycle' | 'dealSize', number | null>>
}): CardComparison => ({
  cardId: given.cardId,
  adoption: given.adoption,
  with: arm(given.closed),
  without: arm(200),
  winRate: metric(given.differences.winRate),
  salesCycle: metric(given.differences.salesCycle),
  dealSize: metric(given.differences.dealSize),
})
