import { compareStrata, type GroupOutcome, outcomeOf, type TrialEffect, type TrialUnit } from './judge-hold-out.ts'

export interface JudgedTogether {
  /** `gain`, `loss`: caused, with an error of 5% however many trials are added. */
  readonly state: 'gain' | 'loss' | 'nothing seen'
  readonly treated: GroupOutcome
  readonly heldOut: GroupOutcome
  /** The effect, with an interval that holds after each trial; null while nobody can be compared with anybody. */
  readonly effect: TrialEffect | null
}

const alpha = 0.05

/** What of the error the look at the first k trials gets, from the second one on: 5% · 1/k(k − 1), which all together add up to 5%. */
const alphaOf = (k: number): number => alpha / (k * (k - 1))

/** Units of several trials as those of one: nobody is compared with anybody of another trial. */
const renumber = (trials: readonly (readonly TrialUnit[])[]): TrialUnit[] => {
  const strata = new Map<string, number>()
  return trials.flatMap((units, trial) =>
    units.map(unit => {
      const key = `${trial} ${unit.stratum}`
      const stratum = strata.get(key) ?? strata.size
      strata.set(key, stratum)
      return { ...unit, stratum }
    }),
  )
}

/**
 * What trials with a hold-out that are over say together, in the order in which they ended. One looks again whenever another one
 * ends, so each look at all that are over has its own part of the error, and the intervals hold at all looks together: what
 * one of them ruled out stays so. At each the difference over strata (Mantel–Haenszel) and its test
 * (Cochran–Mantel–Haenszel) speak; the first one that sees an effect decides.
 *
 * @param trials at least two, that which ended first at the beginning
 */
export function judgeTogether(trials: readonly (readonly TrialUnit[])[]): JudgedTogether {
  let state: JudgedTogether['state'] = 'nothing seen'
  let effect: TrialEffect | null = null
  let [low, high] = [-1, 1]
  for (let k = 2; k <= trials.length; k++) {
    const found = compareStrata(renumber(trials.slice(0, k)), alphaOf(k))
    if (!found) continue
    ;[low, high] = [Math.max(low, found.low), Math.min(high, found.high)]
    // Looks that rule out all of each other's effects were not of one effect: the last one speaks for itself.
    const isSteady = low <= found.estimate && found.estimate <= high
    effect = { estimate: found.estimate, ...(isSteady ? { low, high } : { low: found.low, high: found.high }) }
    if (state === 'nothing seen' && found.p <= alphaOf(k)) state = found.estimate > 0 ? 'gain' : 'loss'
  }
  const all = trials.flat()
  return {
    state,
    treated: outcomeOf(all.filter(({ isHeldOut }) => !isHeldOut)),
    heldOut: outcomeOf(all.filter(({ isHeldOut }) => isHeldOut)),
    effect,
  }
}
