import { type Share, wilsonShare } from '../statistics/wilson.ts'
import type { Snapshots } from './fit-model.ts'

/** Deals of some age: days since their creation, from `from` up to, without, `to`. */
export interface AgeBand {
  readonly from: number
  /** Null: without end. */
  readonly to: number | null
  /** Of the deals that reached this age, how many were won, with the interval of the deals. */
  readonly won: Share
  /** Whether the model was seen to tell won deals of this age from lost ones. Where not, the share is the probability. */
  readonly discriminates: boolean
}

const limits = [0, 7, 30, 60, 120] as const

/** The ranges of age that are looked at one by one. */
export const ageRanges = limits.map((from, i) => ({ from, to: limits[i + 1] ?? null }))

/** Whether an age is in a range. */
export const isOfAge = ({ from, to }: Pick<AgeBand, 'from' | 'to'>, age: number): boolean =>
  age >= from && (to === null || age < to)

/**
 * The shares won by age, of deals that were looked at at that age; where none was, the share of all. The model knows nothing of
 * deals that are younger than any that was looked at; older ones it takes for as old as they come.
 */
export function ageBandsOf({ ages, groups, outcome }: Snapshots): AgeBand[] {
  const shareOf = (isCounted: (row: number) => boolean): Share | null => {
    const deals = new Map<number, number>()
    groups.forEach((deal, row) => {
      if (isCounted(row)) deals.set(deal, outcome[row])
    })
    return wilsonShare([...deals.values()].filter(value => value === 1).length, deals.size)
  }
  const ofAll = shareOf(() => true)
  const youngest = ages.reduce((least, age) => Math.min(least, age), Number.POSITIVE_INFINITY)
  return ageRanges.flatMap(range => {
    const won = shareOf(row => isOfAge(range, ages[row])) ?? ofAll
    return won ? [{ ...range, won, discriminates: range.to === null || range.to > youngest }] : []
  })
}
