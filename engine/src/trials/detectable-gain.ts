import { z80, z95 } from '../statistics/critical-values.ts'
import { normalQuantile } from '../statistics/normal.ts'
import { smallestDetectableDifference } from '../statistics/smallest-detectable.ts'
import { alphaAtTheEnd } from './error-budget.ts'

/** What the last look has to exceed beside one at 5%, at a power of 80%. */
const dearer = (normalQuantile(1 - alphaAtTheEnd / 2) + z80) / (z95 + z80)

/**
 * The smallest gain that a trial would show at its end with a power of 80%: what is printed before it begins. The formula of
 * `smallestDetectableDifference`, with the error of the last look; strata and small counts take a little more, which by simulation
 * (docs/benchmarks.md) is at most two parts of the number held out and a fortieth. Null where no gain of success is so large, or nobody is held out.
 *
 * @param expected mean of the predicted probabilities
 */
export function detectableGain(expected: number, treated: number, heldOut: number): number | null {
  const { up } = smallestDetectableDifference(expected, treated, heldOut)
  if (up === null) return null
  const gain = up * dearer * (1 + 2 / heldOut) * (1 + 1 / 40)
  return expected + gain < 1 ? gain : null
}
