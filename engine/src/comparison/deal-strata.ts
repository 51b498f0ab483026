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
export function quartileCuts(values: Iterable<number>): readonly number[] {
  const sorted = Float64Array.from(values).sort()
  return [0.25, 0.5, 0.75].map(share => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
}

/**
 * The strata of closed deals: segment × stage at the landmark × quartile of the number of conversations.
 *
 * @param cuts where the quartiles end; those of all the closed deals unless given
 */
export function dealStrata(
  { outcome, segment, activity, stage }: Pick<DealColumns, 'outcome' | 'segment' | 'activity' | 'stage'>,
  cuts: readonly number[] = quartileCuts(activity.filter((_, deal) => outcome[deal] !== openDeal)),
): DealStrata {
  const [first = 0, second = 0, third = 0] = cuts
  // Numbered by their codes, so that the order of the deals changes nothing, not even the last digit of a sum.
  const groupOf = (deal: number): number => (segment[deal] ?? 0) * mostStages + (stage[deal] ?? 0)
  const found = new Set<number>()
  for (let deal = 0; deal < outcome.length; deal++) if (outcome[deal] !== openDeal) found.add(groupOf(deal))
  const codes = [...found].sort((a, b) => a - b)
  const groups = new Map(codes.map((code, index) => [code, index]))
  const cells = new Uint32Array(outcome.length)
  for (let deal = 0; deal < cells.length; deal++) {
    if (outcome[deal] === openDeal) continue
    const index = groups.get(groupOf(deal)) ?? 0
    const talk = activity[deal] ?? 0
    const stratum = index * 4 + Number(talk > first) + Number(talk > second) + Number(talk > third)
    cells[deal] = 2 * stratum + Number(outcome[deal] === wonDeal)
  }
  const count = groups.size * 4
  for (let deal = 0; deal < cells.length; deal++) if (outcome[deal] === openDeal) cells[deal] = 2 * count
  return { count, cells }
}
