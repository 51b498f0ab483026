import type { CardTrend } from '@bic/contract/market-performance/insight'

const most = 5
const sureness: Readonly<Record<CardTrend['trend'], number>> = {
  rising: 2,
  falling: 2,
  'maybe rising': 1,
  'maybe falling': 1,
  steady: 0,
  'too few deals': -1,
}

type Trend = Pick<CardTrend, 'trend' | 'difference'>

/** The cards whose share of the deals changed most: sure ones first, then by how far; not those with too few deals. */
export const mostMoving = <T extends Trend>(cards: readonly T[]): T[] =>
  cards
    .filter(({ trend, difference }) => sureness[trend] >= 0 && difference !== null)
    .toSorted(
      (a, b) =>
        sureness[b.trend] - sureness[a.trend] ||
        Math.abs(b.difference?.difference ?? 0) - Math.abs(a.difference?.difference ?? 0),
    )
    .slice(0, most)
