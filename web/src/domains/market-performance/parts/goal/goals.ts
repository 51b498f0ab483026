import type { DealKind, GroupBy } from '@bic/contract/market-performance/insight'
import type { QuestionId } from '../insight/QuestionNav.tsx'
import type { BarMetric } from './bar-metrics.ts'

/** A named question of the business, and what answers it. */
export interface Goal {
  readonly id: QuestionId
  readonly title: string
  readonly question: string
  readonly dealKind: DealKind | 'all'
  /** What the chart may be grouped by; the first is shown. */
  readonly groups: readonly GroupBy[]
  /** What the bars show first. */
  readonly metric: BarMetric
  /** What the answer is about. */
  readonly answers: 'winRate' | 'salesCycle'
}

const byAccounts: readonly GroupBy[] = ['month', 'segment', 'industry', 'region', 'owner', 'message']

export const goals = {
  newLogo: {
    id: 'newLogo',
    title: 'Grow new logo',
    question: 'Which deals with new customers do we win, and what are they about?',
    dealKind: 'newLogo',
    groups: byAccounts,
    metric: 'dealCount',
    answers: 'winRate',
  },
  expansion: {
    id: 'expansion',
    title: 'Drive account expansion',
    question: 'Which existing customers buy more, and what are those deals about?',
    dealKind: 'expansion',
    groups: byAccounts,
    metric: 'dealCount',
    answers: 'winRate',
  },
  renewals: {
    id: 'renewals',
    title: 'Ensure renewals',
    question: 'Which renewals do we win, which do we lose, and what is said in them?',
    dealKind: 'renewal',
    groups: byAccounts,
    metric: 'winRate',
    answers: 'winRate',
  },
  velocity: {
    id: 'velocity',
    title: 'Accelerate revenue velocity',
    question: 'How long do deals take, where do they wait, and what is said in the quick ones?',
    dealKind: 'all',
    groups: ['month', 'segment', 'industry', 'region', 'owner', 'message'],
    metric: 'salesCycle',
    answers: 'salesCycle',
  },
  winRates: {
    id: 'winRates',
    title: 'Improve win rates',
    question: 'With which messages, in which segments and against whom do we win?',
    dealKind: 'all',
    groups: ['message', 'segment', 'competitor', 'industry', 'region', 'month'],
    metric: 'winRate',
    answers: 'winRate',
  },
} as const satisfies Record<string, Goal>
