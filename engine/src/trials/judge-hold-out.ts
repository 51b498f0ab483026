import { cochranMantelHaenszel } from '../statistics/cochran-mantel-haenszel.ts'
import { effectSequence } from '../statistics/confidence-sequence.ts'
import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import { normalQuantile } from '../statistics/normal.ts'
import type { StratumCounts } from '../statistics/strata.ts'
import { wilsonShare } from '../statistics/wilson.ts'
import { alphaAtTheEnd, alphaOnTheWay } from './error-budget.ts'

/** A unit of a trial with a hold-out: it counts where it was drawn, whatever reached it (intention to treat). */
export interface TrialUnit {
  readonly id: number
  readonly stratum: number
  readonly isHeldOut: boolean
  /** Probability of success that was predicted before the draw, 0..1. */
  readonly expected: number
  readonly isSuccess: boolean
  /** The day of the success, or the last one of the trial where there was none; any numbering. */
  readonly knownOn: number
}

export interface GroupOutcome {
  readonly n: number
  readonly successes: number
  /** Share of successes with its Wilson 95% interval; null of nobody. */
  readonly rate: number | null
  readonly low: number | null
  readonly high: number | null
}

/** An effect: the difference of shares of success, those who got it minus those held out; −1..1. */
export interface TrialEffect {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** `open`: too early to tell. `gain`, `loss`: caused, with an error of 5% in all. `nothing seen`: over, and nothing seen. */
export type TrialState = 'open' | 'gain' | 'loss' | 'nothing seen'

export interface HoldOutJudged {
  readonly state: TrialState
  readonly treated: GroupOutcome
  readonly heldOut: GroupOutcome
  /** By what the last look goes: the difference over strata with its 96% interval; null before the trial is over. */
  readonly final: (TrialEffect & { readonly p: number }) | null
  /** The day on which it was certain on the way that there is an effect (99% over all looks together); null until then. */
  readonly certainOn: number | null
}

/** How a group fared by a day; where none is given, in the end. */
export function outcomeOf(group: readonly TrialUnit[], today = Number.POSITIVE_INFINITY): GroupOutcome {
  const successes = group.filter(({ isSuccess, knownOn }) => isSuccess && knownOn <= today).length
  const share = wilsonShare(successes, group.length)
  return { n: group.length, successes, rate: share?.share ?? null, low: share?.low ?? null, high: share?.high ?? null }
}

/**
 * The first look on the way at which an effect is certain, looking every day. Units become known one after another, successes
 * on their day and all others on the last one; each has been drawn with a chance that follows from those of its stratum that
 * are known already, e = (those with it that are left) / (all that are left), for a draw takes without putting back. So without
 * an effect u = (A − e)(Y − m) has mean 0 whatever the outcomes are and whenever they come, and the confidence sequence of its
 * sum contains 0 at all looks but for 1 of 100 trials. How large the effect is only the end tells: on the way, successes alone
 * are known.
 */
function findCertain(units: readonly TrialUnit[], today: number): { day: number; isGain: boolean } | null {
  const left = new Map<number, { all: number; treated: number }>()
  for (const { stratum, isHeldOut } of units) {
    const own = left.get(stratum) ?? { all: 0, treated: 0 }
    left.set(stratum, own)
    own.all++
    if (!isHeldOut) own.treated++
  }
  let information = 0
  for (const { stratum, expected } of units) {
    const own = left.get(stratum)
    if (own) information += (own.treated / own.all) * (1 - own.treated / own.all) * expected * (1 - expected)
  }
  const ordered = units.filter(({ knownOn }) => knownOn <= today).sort((a, b) => a.knownOn - b.knownOn || a.id - b.id)
  const parts = ordered.map(({ stratum, isHeldOut, expected, isSuccess }) => {
    const own = left.get(stratum) ?? { all: 1, treated: 0 }
    const surprise = Number(!isHeldOut) - own.treated / own.all
    own.all--
    if (!isHeldOut) own.treated--
    return { u: surprise * (Number(isSuccess) - expected), d: surprise ** 2 }
  })
  const lastOfDay = ordered.flatMap(({ knownOn }, i) => (ordered[i + 1]?.knownOn === knownOn ? [] : [i + 1]))
  // Chosen before anything is seen: the sharpest when half of what there is to know is known.
  const sharpestAt = Math.max(1, information / 2)
  const { looks } = effectSequence(parts, { looks: lastOfDay, alpha: alphaOnTheWay, sharpestAt })
  const certain = looks.find(({ low, high }) => low > 0 || high < 0)
  return certain ? { day: ordered[certain.seen - 1]?.knownOn ?? today, isGain: certain.low > 0 } : null
}

/** Units by stratum, counted: 1 those who got it, 0 those held out. */
function countStrata(units: readonly TrialUnit[]): StratumCounts[] {
  return [...Map.groupBy(units, ({ stratum }) => stratum).values()].map(own => {
    const heldOut = own.filter(({ isHeldOut }) => isHeldOut)
    const treated = own.length - heldOut.length
    const successes = (some: readonly TrialUnit[]) => some.filter(({ isSuccess }) => isSuccess).length
    return {
      x1: successes(own) - successes(heldOut),
      n1: treated,
      x0: successes(heldOut),
      n0: heldOut.length,
    }
  })
}

/**
 * What a trial with a hold-out says. While it runs, one may look every day: a confidence sequence says when an effect is
 * certain. After its last day the difference over strata (Mantel–Haenszel) and
 * its test (Cochran–Mantel–Haenszel) speak once. Of the error of 5%, 1% is for the way and 4% for the end.
 *
 * @param today the day of the look, in the numbering of `knownOn`
 * @param until the last day of the trial, fixed before it began
 */
export function judgeHoldOut(
  units: readonly TrialUnit[],
  { today, until }: { readonly today: number; readonly until: number },
): HoldOutJudged {
  const isOver = today > until
  const certain = findCertain(units, isOver ? until - 1 : Math.min(today, until - 1))
  const final = isOver ? compareStrata(units, alphaAtTheEnd) : null
  const groupOf = (isHeldOut: boolean): GroupOutcome =>
    outcomeOf(
      units.filter(unit => unit.isHeldOut === isHeldOut),
      today,
    )
  const stateAtTheEnd = (): TrialState =>
    final && final.p <= alphaAtTheEnd ? (final.estimate > 0 ? 'gain' : 'loss') : 'nothing seen'
  return {
    state: certain ? (certain.isGain ? 'gain' : 'loss') : isOver ? stateAtTheEnd() : 'open',
    treated: groupOf(false),
    heldOut: groupOf(true),
    final,
    certainOn: certain?.day ?? null,
  }
}

/**
 * The difference of those who got it from those held out, over strata, with its interval at the level 1 − alpha and its test. Null
 * where no stratum has both.
 */
export function compareStrata(
  units: readonly TrialUnit[],
  alpha: number,
): (TrialEffect & { readonly p: number }) | null {
  const strata = countStrata(units)
  const difference = mantelHaenszelDifference(strata)
  if (!difference) return null
  const { estimate, error } = difference
  const half = normalQuantile(1 - alpha / 2) * error
  // Without any success, or without any failure, nothing speaks against no effect.
  const p = cochranMantelHaenszel(strata)?.p ?? 1
  return { estimate, low: Math.max(-1, estimate - half), high: Math.min(1, estimate + half), p }
}
