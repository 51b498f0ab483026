import type { Page } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { findObjects } from './land-page.ts'
import { closeSlice, openSlice, restartSlice, type Slice } from './slices.ts'
import type { Turn } from './turn.ts'

/** States of objects that the vendor has, as far as the ledger knows. */
export const live = ['landed', 'applied', 'duplicate', 'skipped', 'waiting', 'failed', 'dead']

const mostRestarts = 3

/** So many more ids than the vendor counts may come while it lists; with more it repeats itself. */
const slack = 100

/** How many different objects of the vendor a census has seen. */
const countSeen = async ({ client, customerId }: TenantTransaction, slice: Slice): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from sync_object where customer_id = $1 and connection_id = $2 and census_id = $3
       and state not in ('deleted', 'absent')`,
    [customerId, slice.connection_id, slice.id],
  )
  return (rows[0]?.count ?? 0) + slice.unknown
}

/** Writes down what a window has at the vendor and in the ledger. */
const noteCensus = async (
  { client, customerId }: TenantTransaction,
  slice: Slice,
  counts: { readonly atVendor: number; readonly inLedger: number; readonly missing: number; readonly absent: number },
  now: Date,
): Promise<void> => {
  await client.query(
    `insert into sync_census (customer_id, connection_id, stream, window_from, window_to, counted_at, at_vendor, in_ledger, missing, absent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (customer_id, connection_id, stream, window_from) do update set window_to = excluded.window_to,
       counted_at = excluded.counted_at, at_vendor = excluded.at_vendor, in_ledger = excluded.in_ledger,
       missing = excluded.missing, absent = excluded.absent`,
    [
      customerId,
      slice.connection_id,
      slice.stream,
      slice.window_from,
      slice.window_to,
      now,
      counts.atVendor,
      counts.inLedger,
      counts.missing,
      counts.absent,
    ],
  )
}

/** Counts a window again from its first page; what was not counted completely says of no object that it is gone. */
const recount = async (
  tx: TenantTransaction,
  slice: Slice,
  { total, seen, problem }: { readonly total: number; readonly seen: number; readonly problem: string },
  now: Date,
): Promise<void> => {
  if (slice.restarts < mostRestarts) {
    await restartSlice(tx, slice, problem)
    return
  }
  const missing = Math.max(0, total - seen)
  await noteCensus(tx, slice, { atVendor: total, inLedger: seen - slice.unknown, missing, absent: 0 }, now)
  await closeSlice(tx, slice, { state: 'gap', problem }, now)
}

/** Compares a window with the ledger after its last page of ids. */
const finishCensus = async (turn: Turn, tx: TenantTransaction, slice: Slice, now: Date): Promise<void> => {
  const { client, customerId } = tx
  const of = [customerId, slice.connection_id, slice.stream, slice.window_from, slice.window_to, slice.id]
  const { rows } = await client.query<{ ledger: number; absent: number }>(
    `update sync_object set missed = case when census_id = $6 then 0 else missed + 1 end
     where customer_id = $1 and connection_id = $2 and stream = $3 and happened_at >= $4 and happened_at < $5
       and state = any($7::text[]) and first_seen_at < $8
     returning 1 as ledger, (census_id is distinct from $6)::int as absent`,
    [...of, live, slice.started_at],
  )
  const absent = rows.filter(row => row.absent === 1).length
  const counts = { atVendor: slice.listed, inLedger: rows.length, missing: slice.unknown, absent }
  await noteCensus(tx, slice, counts, now)
  await closeSlice(tx, slice, { state: 'done', problem: null }, now)
  // What the ledger did not know is listed now, whole.
  if (slice.unknown > 0) {
    const window = { from: slice.window_from, to: slice.window_to }
    await openSlice(
      tx,
      { connectionId: turn.connection.id, stream: turn.stream.name },
      { pass: 'late', window, rereadHours: null },
      now,
    )
  }
}

/** What follows from a page of ids: the next one, the comparison, or the window from its beginning. */
const endPage = async (turn: Turn, tx: TenantTransaction, slice: Slice, page: Page, now: Date): Promise<void> => {
  const total = slice.vendor_total ?? slice.listed
  if (page.next !== null && slice.listed <= total + slack) return
  const seen = await countSeen(tx, slice)
  if (seen >= total) await finishCensus(turn, tx, slice, now)
  else await recount(tx, slice, { total, seen, problem: `${seen} of ${total} were counted.` }, now)
}

/** Takes one page of the ids of a window. */
export const workCensus = async (turn: Turn, slice: Slice): Promise<void> => {
  const { stream, job, link, connection } = turn
  const window = { from: slice.window_from, to: slice.window_to }
  try {
    const page = await stream.listIds({ ask: link.ask, window, token: slice.token, size: turn.pageSize })
    const ids = [...new Set(page.items.map(({ id }) => id))]
    await job.write(async tx => {
      const now = job.app.now()
      const known = await findObjects(tx, connection.id, stream.name, ids)
      await tx.client.query('update sync_object set census_id = $3 where customer_id = $1 and id = any($2::bigint[])', [
        tx.customerId,
        [...known.values()].flatMap(({ objectId }) => objectId ?? []),
        slice.id,
      ])
      const gone = [...known.values()].filter(({ state }) => state === 'deleted' || state === 'absent').length
      const unknown = ids.length - known.size + gone
      const listed = await tx.db
        .updateTable('sync_slice')
        .set(eb => ({
          token: page.next,
          pages: eb('pages', '+', 1),
          listed: eb('listed', '+', ids.length),
          unknown: eb('unknown', '+', unknown),
          ...(page.total === null ? {} : { vendor_total: page.total }),
        }))
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', slice.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await endPage(turn, tx, listed, page, now)
      await turn.noteUsage(tx)
      return unaudited(null, 'step', page.next === null ? { what: ['connections'] } : [])
    })
  } catch (error) {
    if (!(error instanceof VendorFault) || error.kind !== 'restart') throw error
    await job.write(async tx => {
      const seen = await countSeen(tx, slice)
      const total = slice.vendor_total ?? seen
      return unaudited(await recount(tx, slice, { total, seen, problem: error.message }, job.app.now()), 'step')
    })
  }
}
