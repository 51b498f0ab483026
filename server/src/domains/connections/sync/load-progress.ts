import type { Stream } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import { censusKey, type Pass, type Progress } from './plan-slice.ts'

/** A moment as JSON has it. */
type Moment = string

interface Row {
  readonly backfilled_to: Date | null
  readonly settled_until: Date | null
  readonly page_size: number | null
  readonly times: readonly {
    readonly pass: Pass
    readonly reread_hours: number | null
    readonly at: Moment
    readonly took: number
    readonly was_heard: boolean
  }[]
  readonly open: readonly Pass[]
  readonly counted: readonly { readonly window_from: Moment; readonly counted_at: Moment }[]
  readonly past: { readonly hours: number; readonly listed: number } | null
  readonly unapplied: number
}

/** Objects that are to be applied: those that were landed, and those that failed and are due again. */
const unapplied = `select from sync_object o where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.version > 0
  and (o.state = 'landed' or (o.state = 'failed' and o.next_at <= $4)) limit $5`

/** In one statement, because every page of a listing begins with it. */
const statement = `select s.backfilled_to, s.settled_until, s.page_size,
    (select coalesce(json_agg(t), '[]') from (
       select pass, reread_hours, max(coalesce(completed_at, started_at)) as at,
         coalesce((array_agg(extract(epoch from completed_at - started_at)::float8 * 1000
           order by completed_at desc nulls last))[1], 0) as took,
         coalesce(max(started_at) < $6, false) or exists (select from connection_webhook w where w.customer_id = $1 and w.connection_id = $2
           and w.heard_at > max(sync_slice.started_at)) as was_heard
       from sync_slice
       where customer_id = $1 and connection_id = $2 and stream = $3 and pass in ('recent', 'late')
       group by pass, reread_hours) as t) as times,
    array(select distinct pass::text from sync_slice
       where customer_id = $1 and connection_id = $2 and stream = $3 and state = 'open') as open,
    (select coalesce(json_agg(c), '[]') from (
       select window_from, counted_at from sync_census
       where customer_id = $1 and connection_id = $2 and stream = $3) as c) as counted,
    (select to_json(p) from (
       select extract(epoch from window_to - window_from)::float8 / 3600 as hours, listed from sync_slice
       where customer_id = $1 and connection_id = $2 and stream = $3 and pass = 'backfill' and state <> 'open'
       order by window_from limit 1) as p) as past,
    (select count(*)::int from (${unapplied}) as u) as unapplied
  from (values (1)) as one
  left join sync_stream s on s.customer_id = $1 and s.connection_id = $2 and s.name = $3`

/** How far a stream has come, and what waits in it. */
export interface LoadedProgress extends Progress {
  readonly pageSize: number
  /** How many objects are to be applied, counted up to `enough`. */
  readonly unapplied: number
}

/**
 * How far a stream of a connection has come; it begins at the moment the connection was made. When something was done last is by the
 * vendor's clock, like everything that is planned: else a vendor whose clock is ahead would always be due.
 *
 * @param ahead milliseconds by which the vendor's clock is ahead of ours
 * @param heardAt when the vendor last said that there is something new; null: it has not
 * @param enough up to how many objects that are to be applied are counted
 */
export const loadProgress = async (
  { client, customerId }: TenantTransaction,
  connection: { readonly id: number; readonly backfill_from: Date; readonly created_at: Date },
  stream: Stream,
  {
    maySpend,
    ahead,
    heardAt,
    enough,
    now,
  }: {
    readonly maySpend: boolean
    readonly ahead: number
    readonly heardAt: Date | null
    readonly enough: number
    readonly now: Date
  },
): Promise<LoadedProgress> => {
  const { rows } = await client.query<Row>(statement, [customerId, connection.id, stream.name, now, enough, heardAt])
  const [known] = rows
  if (!known) throw new Error('A left join of one row answers one.')
  const theirs = (moment: Moment): Date => new Date(Date.parse(moment) + ahead)
  const recent = known.times.find(({ pass }) => pass === 'recent')
  return {
    backfilledTo: known.backfilled_to ?? connection.created_at,
    settledUntil: known.settled_until ?? connection.created_at,
    pageSize: known.page_size ?? stream.pageSizes.most,
    backfillFrom: stream.beginning === undefined ? connection.backfill_from : new Date(stream.beginning),
    recentAt: recent ? theirs(recent.at) : null,
    recentTook: recent?.took ?? 0,
    wasHeard: recent?.was_heard ?? false,
    lateAt: new Map(
      known.times.flatMap(({ reread_hours, at }) =>
        reread_hours === null ? [] : ([[reread_hours, theirs(at)]] as const),
      ),
    ),
    countedAt: new Map(
      known.counted.map(({ window_from, counted_at }) => [
        censusKey(stream, { from: new Date(window_from) }),
        theirs(counted_at),
      ]),
    ),
    lastBackfill: known.past,
    open: new Set(known.open),
    maySpend,
    unapplied: known.unapplied,
  }
}
