import type { Stream } from '../stream.ts'

const day = 24 * 60
const tenYears = 10 * 366 * 24

/** What a CRM says of one kind of its records. */
type OfKind = Pick<
  Stream,
  'name' | 'noun' | 'records' | 'normalise' | 'list' | 'listIds' | 'existing' | 'pageSizes' | 'beginning' | 'titleAt'
>

/**
 * Records of a CRM, listed by the moment of their last change, however long ago that was.
 *
 * @param seeing who has to be allowed to see them: "the user that it is connected by"
 */
export const recordStream = (of: OfKind, label: string, seeing: string): Stream => ({
  ...of,
  longestWindow: tenYears,
  // A change is visible when its transaction ends and it can be found, which may be minutes after the moment that it bears.
  settleMinutes: 5,
  censusHours: tenYears,
  // Between listings the CRM is asked for news, where that is cheap.
  recentMinutes: 10,
  rereadings: [
    { hours: 6, everyMinutes: 60 },
    { hours: 48, everyMinutes: day / 2 },
    // What records are linked with changes without a change of theirs: names of owners and stages, what formulas say.
    { hours: tenYears, everyMinutes: 7 * day },
  ],
  hidden: `records that ${seeing} may not see in ${label}`,
  detailsAtOnce: 200,
  details: async () => new Map(),
  normaliser: 3,
})

/** Activities of a CRM, listed as records are; those that nobody touched for long are not read again every week. */
export const activityStream = (of: Omit<OfKind, 'records'>, label: string, seeing: string): Stream => ({
  ...recordStream(of, label, seeing),
  areActivities: true,
  rereadings: [
    { hours: 6, everyMinutes: 60 },
    { hours: 48, everyMinutes: day / 2 },
    // What they are linked with changes without a change of theirs.
    { hours: 90 * 24, everyMinutes: 7 * day },
  ],
  hidden: `activities that ${seeing} may not see in ${label}`,
  normaliser: 1,
})
