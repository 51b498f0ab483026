import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Pass, Planned } from './plan-slice.ts'

export type Slice = Row<'sync_slice'>

/** The open slice of a pass. */
export const findOpenSlice = (
  { db, customerId }: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: string },
  pass: Pass,
): Promise<Slice | undefined> =>
  db
    .selectFrom('sync_slice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', of.connectionId)
    .where('stream', '=', of.stream)
    .where('state', '=', 'open')
    .where('pass', '=', pass)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Opens a window that is to be listed. */
export const openSlice = (
  { db, customerId }: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: string },
  { pass, window, rereadHours }: Planned,
  now: Date,
): Promise<Slice> =>
  db
    .insertInto('sync_slice')
    .values({
      customer_id: customerId,
      connection_id: of.connectionId,
      stream: of.stream,
      pass,
      window_from: window.from,
      window_to: window.to,
      reread_hours: rereadHours,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Begins a slice again from its first page: its cursor is gone, or what it listed does not add up. */
export const restartSlice = async (tx: TenantTransaction, slice: Slice, problem: string): Promise<void> => {
  await tx.db
    .updateTable('sync_slice')
    .set({ token: null, pages: 0, listed: 0, unknown: 0, restarts: slice.restarts + 1, problem })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', slice.id)
    .execute()
}

/** How far a window that was listed to its end moves the edges of its stream. */
const moveEdges = async (tx: TenantTransaction, slice: Slice): Promise<void> => {
  if (slice.pass !== 'backfill' && slice.pass !== 'incremental') return
  await tx.client.query(
    `update sync_stream set backfilled_to = case when $4 = 'backfill' then least(backfilled_to, $5) else backfilled_to end,
       settled_until = case when $4 = 'incremental' then greatest(settled_until, $6) else settled_until end
     where customer_id = $1 and connection_id = $2 and name = $3`,
    [tx.customerId, slice.connection_id, slice.stream, slice.pass, slice.window_from, slice.window_to],
  )
}

/** Ends a slice that was listed to its end: `gap` when the vendor says that there are more. */
export const closeSlice = async (
  tx: TenantTransaction,
  slice: Slice,
  outcome: { readonly state: 'done' | 'gap'; readonly problem: string | null },
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('sync_slice')
    .set({ ...outcome, token: null, completed_at: now })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', slice.id)
    .execute()
  await tx.client.query(`update sync_page set object_ids = '{}' where customer_id = $1 and slice_id = $2`, [
    tx.customerId,
    slice.id,
  ])
  await moveEdges(tx, slice)
  // A window that lists without a gap now closes the gaps that were found in it.
  if (outcome.state === 'done' && slice.pass !== 'census') {
    await tx.client.query(
      `update sync_slice set state = 'done', problem = null where customer_id = $1 and connection_id = $2 and stream = $3
         and state = 'gap' and window_from >= $4 and window_to <= $5`,
      [tx.customerId, slice.connection_id, slice.stream, slice.window_from, slice.window_to],
    )
  }
}

/** How long a gap is left alone before its window is listed again. */
const gapRests = '1 day'

/** Opens gaps again that have rested: what a vendor left out once may be there now. */
export const reopenGaps = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `update sync_slice set state = 'open', token = null, pages = 0, listed = 0, unknown = 0, restarts = 0
     where customer_id = $1 and connection_id = $2 and state = 'gap' and completed_at < $3::timestamptz - $4::interval
     returning id`,
    [customerId, connectionId, now, gapRests],
  )
  if (rows.length === 0) return
  await client.query('delete from sync_page where customer_id = $1 and slice_id = any($2::bigint[])', [
    customerId,
    rows.map(({ id }) => id),
  ])
}

/** Slices that only repeat what others prove are kept for a week; what tiles the range stays. */
export const dropOldSlices = async ({ client, customerId }: TenantTransaction, now: Date): Promise<void> => {
  await client.query(
    `delete from sync_slice where customer_id = $1 and state = 'done'
       and (pass = 'recent' and started_at < $2::timestamptz - interval '1 hour'
         or pass in ('late', 'census') and started_at < $2::timestamptz - interval '7 days')`,
    [customerId, now],
  )
}
