import { selectValue } from '../statistics/select.ts'
import { type DealColumns, openDeal, wonDeal } from './deal-columns.ts'

/** Deals that are alike in segment, stage at the landmark and activity. */
export interface DealStrata {
  readonly count: number
  /** Twice the stratum of each deal, and one more when it was won; `2·count` of an open one, which is not compared. */
  readonly cells: Uint32Array
}

/** More stages than any customer has. */
const mostStages = 100_000

/**
 * Where a quarter, a half and three quarters of the values end (nearest rank). A value's quartile is the number of cuts
 * that are below it, so that equal values stay together, and a quartile may be empty.
 */
export function quartileCuts(values: ArrayLike<number>): readonly number[] {
  const left = new Float64Array(values)
  return [0.25, 0.5, 0.75].map(share =>
    left.length === 0 ? 0 : selectValue(left, Math.max(0, Math.ceil(share * left.length) - 1)),
  )
}

/** How many conversations the closed deals have. */
function activityOfClosed({ outcome, activity }: Pick<DealColumns, 'outcome' | 'activity'>): Float64Array {
  const found = new Float64Array(outcome.length)
  let count = 0
  for (let deal = 0; deal < outcome.length; deal++) if (outcome[deal] !== openDeal) found[count++] = activity[deal]
  return found.subarray(0, count)
}

/**
 * The strata of closed deals: segment × stage at the landmark × quartile of the number of conversations.
 *
 * @param cuts where the quartiles end; those of all the closed deals unless given
 */
export function dealStrata(
  { outcome, segment, activity, stage }: Pick<DealColumns, 'outcome' | 'segment' | 'activity' | 'stage'>,
  cuts: readonly number[] = quartileCuts(activityOfClosed({ outcome, activity })),
): DealStrata {
  const [first = 0, second = 0, third = 0] = cuts
  const numbers = new Map<number, number>()
  // The group of each closed deal by the order in which it is first met.
  const groups = new Uint32Array(outcome.length)
  for (let deal = 0; deal < outcome.length; deal++) {
    if (outcome[deal] === openDeal) continue
    const code = (segment[deal] ?? 0) * mostStages + (stage[deal] ?? 0)
    let number = numbers.get(code)
    if (number === undefined) {
      number = numbers.size
      numbers.set(code, number)
    }
    groups[deal] = number
  }
  // Numbered by their codes, so that the order of the deals changes nothing, not even the last digit of a sum.
  const ordered = new Uint32Array(numbers.size)
  const codes = [...numbers.keys()].sort((a, b) => a - b)
  codes.forEach((code, place) => {
    ordered[numbers.get(code) ?? 0] = place
  })
  const count = numbers.size * 4
  const cells = new Uint32Array(outcome.length)
  for (let deal = 0; deal < cells.length; deal++) {
    const talk = activity[deal]
    const stratum = ordered[groups[deal]] * 4 + Number(talk > first) + Number(talk > second) + Number(talk > third)
    cells[deal] = outcome[deal] === openDeal ? 2 * count : 2 * stratum + Number(outcome[deal] === wonDeal)
  }
  return { count, cells }
}
