import { type DealWeek, type Rate, rateOf } from './deal-weeks.ts'
import { type Shift, watchRate } from './watch-rate.ts'

/** From when on a message is watched, and what was reported of it. Weeks are numbered as those of the deals. */
export interface WatchPlace {
  /** The first week that is watched. */
  readonly watchedFrom: number
  /** The first week of the baseline; null: a year before what is watched. */
  readonly baselineFrom: number | null
  /** The change that was reported, while it lasts. */
  readonly reported: { readonly foundIn: number; readonly since: number } | null
}

export interface WatchStep {
  /** Where it stands afterwards: what the next step begins with. */
  readonly place: WatchPlace
  /** A change to be reported now. */
  readonly raised: { readonly shift: Shift; readonly usual: Rate } | null
  /** What was reported is over. */
  readonly isOver: boolean
  /** There is too little history to watch anything. */
  readonly isTooLittle: boolean
}

/** Weeks of a baseline, and those in which things have to be as usual until nothing is reported any more. */
export const baselineWeeks = 52
const usualFor = 4
/** What has lasted for so long is what is usual now. */
const newUsualAfter = 13
/** A baseline that lies so far back is renewed. */
const longestWatched = 52
const renewedBy = 26

const isBetween = (from: number, until: number) => (one: DealWeek) => one.week >= from && one.week <= until

/** Whether the last weeks are as usual: their interval contains the usual share. */
const isUsual = (weeks: readonly DealWeek[], usual: Rate | null, until: number): boolean => {
  const now = rateOf(weeks.filter(isBetween(until - usualFor + 1, until)))
  return usual !== null && now !== null && now.low <= usual.share && usual.share <= now.high
}

/**
 * One look at a message that is followed, at the end of a week. A change is reported once, and is over when four weeks were as usual
 * again, or when it has lasted for a quarter of a year: then it is what is usual. Looking again at the same week changes
 * nothing more.
 *
 * @param weeks all deals and weeks of a year before what is watched until now
 * @param until the last whole week
 * @param needed by `evidenceNeeded`
 */
export function keepWatch(weeks: readonly DealWeek[], place: WatchPlace, until: number, needed: number): WatchStep {
  const { watchedFrom, reported } = place
  const from = Math.max(place.baselineFrom ?? Number.NEGATIVE_INFINITY, watchedFrom - baselineWeeks)
  const stays = { place, raised: null, isOver: false, isTooLittle: false }
  if (reported) {
    if (until < reported.foundIn + usualFor) return stays
    const usual = rateOf(weeks.filter(isBetween(from, watchedFrom - 1)))
    if (isUsual(weeks, usual, until))
      return { ...stays, isOver: true, place: { watchedFrom: until + 1, baselineFrom: null, reported: null } }
    if (until < reported.foundIn + newUsualAfter) return stays
    return { ...stays, isOver: true, place: { watchedFrom: until + 1, baselineFrom: reported.since, reported: null } }
  }
  const watch = watchRate(weeks.filter(isBetween(from, until)), { from: watchedFrom, until, needed })
  if (watch.state === 'changed') {
    const { shift, usual } = watch
    const { foundIn, since } = shift
    return { ...stays, place: { ...place, reported: { foundIn, since } }, raised: { shift, usual } }
  }
  const isTooLittle = watch.state === 'too little'
  // Without a baseline the weeks that pass become one.
  if (isTooLittle && until - watchedFrom >= usualFor)
    return { ...stays, isTooLittle, place: { ...place, watchedFrom: until - usualFor + 1 } }
  if (until - watchedFrom + 1 >= longestWatched)
    return { ...stays, isTooLittle, place: { ...place, watchedFrom: watchedFrom + renewedBy } }
  return { ...stays, isTooLittle }
}
