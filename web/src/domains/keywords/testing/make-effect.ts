import { winRate } from '@bic/engine/statistics/win-rate'
import type { Effect } from '../parts/change/EffectChange.tsx'

const none = { median: null, mean: null, n: 0, low: null, high: null }

/** The effect of a message: so many won of so many closed with it, and its difference in win rate. */
export const makeEffect = (won: number, closed: number, difference: number | null): Effect => {
  const arm = { deals: closed, winRate: winRate(won, closed), salesCycle: none, dealSize: none, wonAmount: 0 }
  const metric = {
    raw: null,
    simple: null,
    adjusted:
      difference === null ? null : { difference, low: difference - 0.1, high: difference + 0.1, p: 0.01, q: 0.04 },
    comparableShare: 1,
    verdict: 'early signal' as const,
    detectable: null,
  }
  return {
    stands: {
      landmark: 'progress',
      landmarkStage: 'Evaluation',
      basis: 'standing',
      compared: 112,
      closedBefore: 0,
      unplaced: 0,
      historyAllows: true,
    },
    comparison: {
      cardId: 7,
      adoption: 0.4,
      evidence: null,
      landmark: 'progress',
      with: arm,
      without: arm,
      winRate: metric,
      salesCycle: metric,
      dealSize: metric,
    },
  }
}
