import type { Stream } from '@bic/connectors/connector'
import type { TenantTransaction } from '@bic/database/tenant'
import { censusKey, type Pass, type Progress } from './plan-slice.ts'

interface Times {
  readonly pass: Pass
  readonly reread_hours: number | null
  readonly at: Date
}

/**
 * How far a stream of a connection has come; it begins at the moment the connection was made. When something was done last is by the
 * vendor's clock, like everything that is planned: else a vendor whose clock is ahead would always be due.
 *
 * @param ahead milliseconds by which the vendor's clock is ahead of ours
 */
export const loadProgress = async (
  tx: TenantTransaction,
  connection: { readonly id: number; readonly backfill_from: Date; readonly created_at: Date },
  stream: Stream,
  { maySpend, ahead }: { readonly maySpend: boolean; readonly ahead: number },
): Promise<Progress & { readonly pageSize: number }> => {
  const { client, customerId } = tx
  const of = [customerId, connection.id, stream.name]
  const { rows: streams } = await client.query<{ backfilled_to: Date; settled_until: Date; page_size: number }>(
    'select backfilled_to, settled_until, page_size from sync_stream where customer_id = $1 and connection_id = $2 and name = $3',
    of,
  )
  const { rows: times } = await client.query<Times>(
    `select pass, reread_hours, max(coalesce(completed_at, started_at)) as at from sync_slice
     where customer_id = $1 and connection_id = $2 and stream = $3 and pass in ('recent', 'late') group by pass, reread_hours`,
    of,
  )
  const { rows: open } = await client.query<{ pass: Pass }>(
    `select distinct pass from sync_slice where customer_id = $1 and connection_id = $2 and stream = $3 and state = 'open'`,
    of,
  )
  const { rows: counted } = await client.query<{ window_from: Date; counted_at: Date }>(
    'select window_from, counted_at from sync_census where customer_id = $1 and connection_id = $2 and stream = $3',
    of,
  )
  const { rows: past } = await client.query<{ hours: number; listed: number }>(
    `select extract(epoch from window_to - window_from)::float8 / 3600 as hours, listed from sync_slice
     where customer_id = $1 and connection_id = $2 and stream = $3 and pass = 'backfill' and state <> 'open'
     order by window_from limit 1`,
    of,
  )
  const known = streams[0]
  const theirs = (time: Date): Date => new Date(time.getTime() + ahead)
  const recent = times.find(({ pass }) => pass === 'recent')
  return {
    backfilledTo: known?.backfilled_to ?? connection.created_at,
    settledUntil: known?.settled_until ?? connection.created_at,
    pageSize: known?.page_size ?? stream.pageSizes.most,
    backfillFrom: connection.backfill_from,
    recentAt: recent ? theirs(recent.at) : null,
    lateAt: new Map(
      times.flatMap(({ reread_hours, at }) => (reread_hours === null ? [] : ([[reread_hours, theirs(at)]] as const))),
    ),
    countedAt: new Map(
      counted.map(({ window_from, counted_at }) => [censusKey({ from: window_from }), theirs(counted_at)]),
    ),
    lastBackfill: past[0] ?? null,
    open: new Set(open.map(({ pass }) => pass)),
    maySpend,
  }
}
