/** Credits of a feature that may be used from a day on, and until a day or for good. Days are `YYYY-MM-DD`. */
export interface Grant {
  readonly id: number
  readonly amount: number
  /** Those of a smaller number are used first. */
  readonly priority: number
  readonly from: string
  /** The last day; null: they do not expire. */
  readonly until: string | null
}

/** What was taken from each grant and not given back, by its id. */
export type Taken = ReadonlyMap<number, number>

/** Credits that are taken from one grant. */
export interface Draw {
  readonly grantId: number
  readonly amount: number
}

export interface CreditBalance {
  readonly purchased: number
  readonly consumed: number
  /** What can be taken; below zero when more was taken than a lowered grant has. */
  readonly left: number
}

/** Whether the credits of a grant may be used on a day. */
export const isInForce = ({ from, until }: Grant, day: string): boolean =>
  from <= day && (until === null || day <= until)

/** What is left of a grant: never below zero. */
export const leftOf = ({ id, amount }: Grant, taken: Taken): number => Math.max(0, amount - (taken.get(id) ?? 0))

/** No expiry sorts behind every day. */
const untilOf = ({ until }: Grant): string => until ?? '9999-12-31'

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0)

/** The order in which grants are used: by priority, then the earliest expiry, then the older one. */
export const compareGrants = (one: Grant, other: Grant): number =>
  one.priority - other.priority ||
  compare(untilOf(one), untilOf(other)) ||
  compare(one.from, other.from) ||
  one.id - other.id

/** The balance of the grants that are in force on a day. What expired, and what was taken from it, counts no more. */
export const balanceOn = (grants: readonly Grant[], taken: Taken, day: string): CreditBalance => {
  const current = grants.filter(grant => isInForce(grant, day))
  const sum = (of: (grant: Grant) => number) => current.reduce((total, grant) => total + of(grant), 0)
  const purchased = sum(({ amount }) => amount)
  const consumed = sum(({ id }) => taken.get(id) ?? 0)
  return { purchased, consumed, left: purchased - consumed }
}

/**
 * From which grants an amount is taken on a day, in their order; null when they have too little together.
 *
 * @param amount a whole number of credits, zero or more
 */
export const drawCredits = (
  grants: readonly Grant[],
  taken: Taken,
  amount: number,
  day: string,
): readonly Draw[] | null => {
  const draws: Draw[] = []
  let missing = amount
  for (const grant of grants.filter(one => isInForce(one, day)).sort(compareGrants)) {
    const drawn = Math.min(missing, leftOf(grant, taken))
    if (drawn > 0) draws.push({ grantId: grant.id, amount: drawn })
    missing -= drawn
  }
  return missing > 0 ? null : draws
}

/** What of the grants that end on a day goes over to the next period: all that is left, up to a limit. */
export const rolledOver = (grants: readonly Grant[], taken: Taken, lastDay: string, limit: number): number => {
  const left = grants.filter(({ until }) => until === lastDay).reduce((sum, one) => sum + leftOf(one, taken), 0)
  return Math.min(left, Math.max(0, limit))
}

/** The highest threshold, in percent of what was purchased, that the consumption has reached; null below the lowest. */
export const thresholdReached = (
  { purchased, consumed }: Pick<CreditBalance, 'purchased' | 'consumed'>,
  thresholds: readonly number[],
): number | null => {
  if (purchased <= 0) return null
  const reached = thresholds.filter(percent => consumed * 100 >= percent * purchased)
  return reached.length === 0 ? null : Math.max(...reached)
}
