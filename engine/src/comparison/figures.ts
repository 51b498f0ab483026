// The figures of two groups of deals, as the screens get them. All rates and shares are fractions, 0..1.

import type { MedianEstimate } from '../statistics/estimate-median.ts'
import type { WinRate } from '../statistics/win-rate.ts'

/** The deals with a card, or those without it. */
export interface Arm {
  /** All of them, open ones too. */
  readonly deals: number
  readonly winRate: WinRate
  /** Days from created to closed, of won deals. */
  readonly salesCycle: MedianEstimate
  /** Amount of won deals in dollars. */
  readonly dealSize: MedianEstimate
  readonly wonAmount: number
}

/**
 * A difference, with minus without, its 95 % interval and its two-sided p: of win rates in shares; of days and dollars as a
 * ratio less 1, −0.12 is 12% shorter or smaller.
 */
export interface Difference {
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly p: number | null
}

/** The smallest differences that would have been seen, up and down; null: none possible. */
export interface DetectableDifference {
  readonly up: number | null
  readonly down: number | null
}

/**
 * What a comparison shows. `significant` and `early signal` only in the standing family of a market; `exploratory`: the
 * interval excludes 0 in a view that somebody chose; `depends on the method`: the stratified difference has the other sign;
 * `description`: whole deals, which nothing is concluded from.
 */
export type Verdict =
  | 'significant'
  | 'early signal'
  | 'exploratory'
  | 'no difference seen'
  | 'depends on the method'
  | 'not adjustable'
  | 'too few deals'
  | 'description'

/** What a comparison may conclude: the standing family claims, another view explores, whole deals are described. */
export type Basis = 'standing' | 'exploratory' | 'description'

/** One metric of two groups of deals. */
export interface MetricComparison {
  /** As the two groups stand. */
  readonly raw: Difference | null
  /** The simple check: the same within segments and quartiles of activity (Mantel–Haenszel); of win rates only. */
  readonly simple: Difference | null
  /** The same among comparable deals; `q` over all cards and metrics compared together. */
  readonly adjusted: (Difference & { readonly q: number | null }) | null
  /** Share of the deals that have comparable partners in the other group. */
  readonly comparableShare: number | null
  readonly verdict: Verdict
  /** Only where nothing is significant. */
  readonly detectable: DetectableDifference | null
}

export type Metric = 'winRate' | 'salesCycle' | 'dealSize'

/** A card: the deals that have it against those that do not. */
export interface CardComparison extends Readonly<Record<Metric, MetricComparison>> {
  readonly cardId: number
  /** Deals with the card among all that were looked at; null of none. */
  readonly adoption: number | null
  readonly with: Arm
  readonly without: Arm
}
