import type { PerformanceAnswer } from './describe-performance.ts'

type Seller = PerformanceAnswer['sellers'][number]
type Against = NonNullable<Seller['against']>

/** A seller with so much of a difference; null: too few deals. */
export const rowOf = (name: string, against: Partial<Against> | null): Seller => ({
  userId: 4,
  name,
  team: 'East',
  winRate: { won: 6, closed: 12, rate: 0.5, low: 0.25, high: 0.75 },
  wonAmount: 120_000,
  closedIdList: [1, 2],
  openIdList: [3],
  adoption: { share: 0.5, low: 0.2, high: 0.8, n: 14 },
  adoptedIdList: [1],
  messages: 3,
  plays: 1,
  against: against && {
    difference: 0,
    low: -0.1,
    high: 0.1,
    p: 0.5,
    q: 0.5,
    own: 12,
    others: 80,
    verdict: 'cannot say yet',
    detectable: { up: 0.25, down: -0.25 },
    ...against,
  },
})

export const answerOf = (sellers: readonly Seller[]): PerformanceAnswer => ({
  closePeriod: 'Last 12 Months',
  winRate: { won: 54, closed: 112, rate: 0.48, low: 0.39, high: 0.57 },
  messages: 36,
  plays: 4,
  sellers: [...sellers],
  teams: sellers.slice(0, 1).map(({ userId: _user, team: _team, ...one }) => ({ ...one, name: 'East', sellers: 2 })),
})
