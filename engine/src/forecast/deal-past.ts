/** What is known of a deal, with the day that each thing became known. Days count from 1970-01-01. */
export interface DealPast {
  readonly dealId: number
  readonly outcome: 'Won' | 'Lost' | 'Open'
  readonly createdDay: number
  /** Null while it is open. */
  readonly closedDay: number | null
  readonly segment: number | null
  /** Its last amount, in any unit; never a feature, as it may follow from how the deal went. */
  readonly amount?: number | null
  /** The days of its conversations, earliest first; one day may stand more than once. */
  readonly conversationDays: readonly number[]
  /** The stages that it entered, earliest first; empty without a history. */
  readonly stages: readonly { readonly day: number; readonly stage: number }[]
  /** The first day that each card came up. */
  readonly cardDays: ReadonlyMap<number, number>
}

/** Days between two looks at a deal. */
const step = 30
/** Looks at one deal at most: a deal that took years is not looked at for ever. */
const mostLooks = 24

/**
 * The days on which a past deal is looked at: each entry into a stage, and each thirtieth day of its life; before the day
 * that it was closed, of which nothing may be known. Earliest first, without doubles, at most 24 spread evenly.
 */
export function snapshotDays({ createdDay, closedDay, stages }: DealPast): number[] {
  if (closedDay === null) return []
  const days = new Set<number>()
  for (let day = createdDay + step; day < closedDay; day += step) days.add(day)
  for (const { day } of stages) if (day >= createdDay && day < closedDay) days.add(day)
  const sorted = [...days].sort((a, b) => a - b)
  if (sorted.length <= mostLooks) return sorted
  return Array.from({ length: mostLooks }, (_, i) => sorted[Math.floor((i * (sorted.length - 1)) / (mostLooks - 1))])
}
