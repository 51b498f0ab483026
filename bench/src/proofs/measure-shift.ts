import { medianError, medianOfSorted } from '@bic/engine/statistics/price-bonett'
import { stratifiedShift } from '@bic/engine/statistics/stratified-shift'
import { weightedMedianDifference } from '@bic/engine/statistics/weighted-difference'
import { Random } from '../random.ts'

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export interface ShiftProof {
  /** Mean of the estimated ratios less 1, and of the estimated differences of medians over the median, when nothing differs. */
  readonly bias: number
  readonly medianBias: number
  /** Share of sets whose interval holds the truth. */
  readonly coverage: number
}

/** Won deals of twelve strata, `adoption` of them with a card that changes nothing; cycles log-normal with the deviation `sd`. */
export const shiftUnderNull = (adoption: number, sd: number, deals: number, sets: number, seed: number): ShiftProof => {
  const random = new Random(seed)
  const strata = 12
  const [shifts, medians]: [number[], number[]] = [[], []]
  let covered = 0
  for (let set = 0; set < sets; set++) {
    const groups = Array.from({ length: strata }, (_, s) => {
      const [first, second]: [number[], number[]] = [[], []]
      for (let i = 0; i < deals / strata; i++) {
        const days = Math.max(1, Math.round(70 * Math.exp(0.08 * s + sd * normal(random))))
        ;(random.next() < adoption ? first : second).push(days)
      }
      return { first: Float64Array.from(first).sort(), second: Float64Array.from(second).sort() }
    })
    const found = stratifiedShift(
      groups.map(({ first, second }) => ({ first: first.map(Math.log), second: second.map(Math.log) })),
    )
    if (found) {
      shifts.push(found.estimate)
      if ((found.low ?? Number.NEGATIVE_INFINITY) <= 0 && (found.high ?? Number.POSITIVE_INFINITY) >= 0) covered++
    }
    const difference = weightedMedianDifference(
      groups.map(({ first, second }) => ({
        n1: first.length,
        median1: medianOfSorted(first),
        error1: medianError(first),
        n0: second.length,
        median0: medianOfSorted(second),
        error0: medianError(second),
      })),
    )
    if (difference) medians.push(difference.estimate)
  }
  return { bias: Math.expm1(mean(shifts)), medianBias: mean(medians) / 110, coverage: covered / shifts.length }
}

/** Strata of values for timing, about a third of them in the first group. */
export const strataOf = (values: number, strata: number, seed: number) => {
  const random = new Random(seed)
  return Array.from({ length: strata }, () => {
    const [first, second]: [number[], number[]] = [[], []]
    for (let i = 0; i < values / strata; i++) {
      ;(random.next() < 0.3 ? first : second).push(Math.log(20 + random.below(300)))
    }
    return { first: Float64Array.from(first).sort(), second: Float64Array.from(second).sort() }
  })
}
