import {
  type ClusteredDifference,
  type ClusteredStratum,
  clusteredDifference,
} from '../statistics/clustered-difference.ts'

/** A moment of which at least the day is known. */
export interface Moment {
  /** Days since 1970-01-01 where the customer is. */
  readonly day: number
  /** Milliseconds since 1970-01-01; null when only the day is known. */
  readonly at: number | null
}

/** One call of a person, and whether they said one message in it themselves. */
export interface OwnCall extends Moment {
  readonly said: boolean
}

/** One person and one message: when they opened it, and all of their calls. */
export interface OpeningsAndCalls<C extends OwnCall = OwnCall> {
  readonly person: number
  readonly openings: readonly Moment[]
  readonly calls: readonly C[]
  /** The first day of the calls that are compared; earlier ones only say which call an opening was followed by. */
  readonly from?: number | undefined
}

/** An opening counts for a call that follows within so many days. */
export const openedWithin = 14

/** Before, after, or on the same day, of which nobody knows the order. */
const orderOf = (one: Moment, other: Moment): 'before' | 'after' | 'unclear' => {
  if (one.at !== null && other.at !== null) return one.at <= other.at ? 'before' : 'after'
  if (one.day === other.day) return 'unclear'
  return one.day < other.day ? 'before' : 'after'
}

/** How the calls of a person are distinguished by whether they had opened a message right before. */
export interface CallsByOpening<C extends OwnCall> {
  /** The first calls after an opening. */
  readonly after: readonly C[]
  /** Calls before which it was not opened since the call before. */
  readonly without: readonly C[]
}

/**
 * Distinguishes calls: those that are the first after an opening, not more than two weeks later, and those without any
 * opening since the call before. The first call after an opening that comes later than that is neither. So are calls on the
 * day of an opening of which nobody knows whether they came before or after it, for they may be either, and the call that would
 * be the first after it, if one of that day was not.
 */
export function callsByOpening<C extends OwnCall>({
  openings,
  calls,
  from = Number.NEGATIVE_INFINITY,
}: Pick<OpeningsAndCalls<C>, 'openings' | 'calls' | 'from'>): CallsByOpening<C> {
  const inOrder = calls.toSorted((a, b) => a.day - b.day || (a.at ?? 0) - (b.at ?? 0))
  const after = new Set<C>()
  const unclear = new Set<C>()
  const late = new Set<C>()
  for (const opening of openings) {
    const first = inOrder.find(call => orderOf(opening, call) === 'before')
    const sameDay = inOrder.filter(call => orderOf(opening, call) === 'unclear')
    for (const call of sameDay) unclear.add(call)
    if (!first) continue
    // Calls of one moment, or of one day without times, are first together.
    const together = inOrder.filter(
      call =>
        call === first || (call.day === first.day && (call.at === first.at || call.at === null || first.at === null)),
    )
    const isLate = first.day > opening.day + openedWithin
    for (const call of together) (isLate ? late : sameDay.length > 0 ? unclear : after).add(call)
  }
  const compared = inOrder.filter(call => call.day >= from && !unclear.has(call))
  return {
    after: compared.filter(call => after.has(call)),
    without: compared.filter(call => !after.has(call) && !late.has(call)),
  }
}

/** How often people say a message in the call after they opened it, against their other calls. */
export interface SaidAfterOpening extends ClusteredDifference {
  /** Calls after an opening in which it was said, and calls after an opening, of all people: also of those who have no other calls. */
  readonly said: number
  readonly calls: number
}

/**
 * Compares, for each person and message by themselves, how often they say it in the first call after they opened it with how often
 * in their calls without: neither who says it anyway nor a message that everybody says counts as an effect. The groups
 * are pooled by Mantel and Haenszel, a stratum for each pair, and people are the clusters of the interval. Null when nobody has calls
 * of both kinds, or only one person has.
 */
export function saidAfterOpening(pairs: readonly OpeningsAndCalls[]): SaidAfterOpening | null {
  let [said, calls] = [0, 0]
  const strata = pairs.map(({ person, ...pair }): ClusteredStratum => {
    const { after, without } = callsByOpening(pair)
    const count = (some: readonly OwnCall[]): number => some.filter(call => call.said).length
    said += count(after)
    calls += after.length
    return { x1: count(after), n1: after.length, x0: count(without), n0: without.length, cluster: person }
  })
  const difference = clusteredDifference(strata)
  return difference && { ...difference, said, calls }
}
