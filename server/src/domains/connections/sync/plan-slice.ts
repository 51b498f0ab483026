import type { Stream, Window } from '@bic/connectors/stream'

/** What a listing is for. */
export type Pass = 'backfill' | 'incremental' | 'recent' | 'late' | 'census'

/** How far a stream has come. */
export interface Progress {
  /** Windows from `backfilledTo` to `settledUntil` are listed, without holes. */
  readonly backfilledTo: Date
  readonly settledUntil: Date
  readonly backfillFrom: Date
  /** When the last hours were listed last; null: never. */
  readonly recentAt: Date | null
  /** How many milliseconds that listing took. */
  readonly recentTook: number
  /** Whether the vendor has said, since that listing began, that there is something new. */
  readonly wasHeard: boolean
  /** When the last so many hours were read again, by hours. */
  readonly lateAt: ReadonlyMap<number, Date>
  /** When windows were compared with the vendor's ids, by their first moment. */
  readonly countedAt: ReadonlyMap<number, Date>
  /** What the last window of the past listed, and how long it was; null: there was none. */
  readonly lastBackfill: { readonly hours: number; readonly listed: number } | null
  /** Passes with a slice that is open. */
  readonly open: ReadonlySet<Pass>
  /** Whether requests may be spent on the past: the present needs a part of them. */
  readonly maySpend: boolean
}

export interface Planned {
  readonly pass: Pass
  readonly window: Window
  readonly rereadHours: number | null
}

/** What says how long the windows are in which ids are compared. */
type CensusGrid = Pick<Stream, 'censusHours'>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often the last hours are listed, for freshness, and how many they are. */
export const recentEvery = 45_000
const recentHours = 6
/** After the vendor has said that there is something new they are listed so much sooner, and no more often than this. */
const heardSooner = 20
const heardEvery = 30_000
/** Listings of the last hours take a third of the time at most, of a vendor that is asked for one user after the other; but one that was held up once is not waited for so long. */
const restAfter = 3
const longestRest = 15 * minute
/** Windows are settled once an hour. */
const settleEvery = hour
const firstBackfillHours = 7 * 24
/** A window of the past should list about as many, which makes pages full and keeps a restart cheap. */
const wanted = { least: 400, most: 4000 }
/** The next window is so many times as long at most: the one before may have been of a quiet week. */
const mostGrowth = 8
const usualCensus = 30 * day
const censusOf = ({ censusHours }: CensusGrid): number => (censusHours === undefined ? usualCensus : censusHours * hour)
const censusEvery = { young: day, old: 7 * day }
/** Windows that end later than this are young. */
const youngFor = 31 * day

const at = (time: number): Date => new Date(time)

/** How many milliseconds apart the last hours of a stream are listed. */
export const freshEvery = ({ recentMinutes }: Pick<Stream, 'recentMinutes'>): number =>
  recentMinutes === undefined ? recentEvery : recentMinutes * minute

const planRecent = (stream: Stream, progress: Progress, now: number): Planned | null => {
  const { recentAt, recentTook, wasHeard, backfillFrom } = progress
  const usual = freshEvery(stream)
  const wanted = wasHeard ? Math.max(heardEvery, usual / heardSooner) : usual
  const every = Math.max(wanted, Math.min(restAfter * recentTook, longestRest))
  if (recentAt !== null && now - recentAt.getTime() < every) return null
  const from = Math.max(now - recentHours * hour, backfillFrom.getTime())
  // A call may be listed under a moment that is still to come: that of its invitation, or of a clock that is ahead.
  return { pass: 'recent', window: { from: at(from), to: at(now + hour) }, rereadHours: null }
}

const planIncremental = (stream: Stream, { settledUntil }: Progress, now: number): Planned | null => {
  const settled = now - stream.settleMinutes * minute
  const from = settledUntil.getTime()
  if (settled - from < settleEvery) return null
  const to = Math.min(settled, from + stream.longestWindow * hour)
  return { pass: 'incremental', window: { from: settledUntil, to: at(to) }, rereadHours: null }
}

const planLate = (stream: Stream, progress: Progress, now: number): Planned | null => {
  for (const { hours, everyMinutes } of stream.rereadings) {
    const last = progress.lateAt.get(hours)
    if (last !== undefined && now - last.getTime() < everyMinutes * minute) continue
    const from = Math.max(now - hours * hour, progress.backfillFrom.getTime(), progress.backfilledTo.getTime())
    const to = progress.settledUntil.getTime()
    if (from >= to) continue
    return { pass: 'late', window: { from: at(from), to: at(to) }, rereadHours: hours }
  }
  return null
}

const planBackfill = (stream: Stream, progress: Progress): Planned | null => {
  const to = progress.backfilledTo.getTime()
  const end = progress.backfillFrom.getTime()
  if (!progress.maySpend || to <= end) return null
  const { hours, listed } = progress.lastBackfill ?? { hours: firstBackfillHours, listed: wanted.least }
  const growth = Math.min(mostGrowth, Math.max(2, wanted.least / Math.max(1, listed)))
  const next = listed < wanted.least ? hours * growth : listed > wanted.most ? hours / 2 : hours
  const length = Math.min(Math.max(next, 1), stream.longestWindow) * hour
  return {
    pass: 'backfill',
    window: { from: at(Math.max(end, to - length)), to: progress.backfilledTo },
    rereadHours: null,
  }
}

/** The windows in which ids are compared: the same ones every time, cut off where nothing has been listed. */
export const censusWindows = (
  stream: CensusGrid,
  { backfilledTo, settledUntil }: Pick<Progress, 'backfilledTo' | 'settledUntil'>,
): Window[] => {
  const censusWindow = censusOf(stream)
  const windows: Window[] = []
  const end = settledUntil.getTime()
  for (
    let start = Math.floor(backfilledTo.getTime() / censusWindow) * censusWindow;
    start < end;
    start += censusWindow
  ) {
    const from = Math.max(start, backfilledTo.getTime())
    const to = Math.min(start + censusWindow, end)
    if (from < to) windows.push({ from: at(from), to: at(to) })
  }
  return windows
}

/** The grid cell of a census window, which tells it when its edges have moved. */
export const censusKey = (stream: CensusGrid, { from }: Pick<Window, 'from'>): number =>
  Math.floor(from.getTime() / censusOf(stream)) * censusOf(stream)

const planCensus = (stream: Stream, progress: Progress, now: number): Planned | null => {
  if (!progress.maySpend || progress.backfilledTo > progress.backfillFrom) return null
  const due = censusWindows(stream, progress)
    .map(window => ({ window, last: progress.countedAt.get(censusKey(stream, window))?.getTime() ?? 0 }))
    .filter(({ window, last }) => {
      const isYoung = now - window.to.getTime() < youngFor
      return now - last >= (isYoung ? censusEvery.young : censusEvery.old)
    })
    .sort((a, b) => a.last - b.last || b.window.from.getTime() - a.window.from.getTime())
  const first = due[0]
  return first ? { pass: 'census', window: first.window, rereadHours: null } : null
}

/**
 * What is listed next: the pass of an open slice, or a new window; null when nothing is due. What is fresh comes before what is old, so
 * that the present is never behind the past.
 *
 * @param now by the vendor's clock
 */
export const planSlice = (
  stream: Stream,
  progress: Progress,
  now: Date,
): { readonly goOn: Pass } | { readonly begin: Planned } | null => {
  const time = now.getTime()
  const planners: readonly (readonly [Pass, () => Planned | null])[] = [
    ['recent', () => planRecent(stream, progress, time)],
    ['incremental', () => planIncremental(stream, progress, time)],
    ['late', () => planLate(stream, progress, time)],
    ['backfill', () => planBackfill(stream, progress)],
    ['census', () => planCensus(stream, progress, time)],
  ]
  for (const [pass, plan] of planners) {
    if (progress.open.has(pass)) {
      if (pass === 'backfill' && !progress.maySpend) continue
      return { goOn: pass }
    }
    const planned = plan()
    if (planned !== null) return { begin: planned }
  }
  return null
}
