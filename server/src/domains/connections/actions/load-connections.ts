import type { CountedState } from '@bic/contract/connections/completeness'
import { syncStates } from '@bic/contract/connections/connection-words'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

type Tx = Pick<TenantTransaction, 'client' | 'customerId' | 'db'>

/** A connection of the customer. @throws AppError NOT_FOUND */
export const requireConnection = async ({ db, customerId }: Tx, connectionId: number): Promise<Row<'connection'>> => {
  const found = await db
    .selectFrom('connection')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', connectionId)
    .executeTakeFirst()
  if (!found) throw notFound('This connection')
  return found
}

/**
 * A connection that is about to be changed, locked until the end of the transaction. One that was removed is none any more.
 *
 * @throws AppError NOT_FOUND
 */
export const lockConnection = async (tx: Tx, connectionId: number): Promise<Row<'connection'>> => {
  const found = await lockAnyConnection(tx, connectionId)
  if (found.state === 'removed') throw notFound('This connection')
  return found
}

/** The same, also when it was removed. @throws AppError NOT_FOUND */
export const lockAnyConnection = async ({ db, customerId }: Tx, connectionId: number): Promise<Row<'connection'>> => {
  const found = await db
    .selectFrom('connection')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This connection')
  return found
}

/** How far the streams of connections are listed without holes: all of them from … until. */
export interface Reach {
  readonly connection_id: number
  readonly complete_from: Date
  readonly complete_until: Date
}

export const loadReach = async ({ client, customerId }: Tx, connectionIds: readonly number[]): Promise<Reach[]> => {
  const { rows } = await client.query<Reach>(
    `select connection_id, max(backfilled_to) as complete_from, min(settled_until) as complete_until
     from sync_stream where customer_id = $1 and connection_id = any($2::bigint[]) group by connection_id`,
    [customerId, connectionIds],
  )
  return rows
}

/** How many objects of each state connections have, in the order of the states. */
export const countStates = async (
  { client, customerId }: Tx,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<number, CountedState[]>> => {
  const { rows } = await client.query<{ connection_id: number; state: Row<'sync_object'>['state']; count: number }>(
    `select connection_id, state, count(*)::int as count from sync_object
     where customer_id = $1 and connection_id = any($2::bigint[]) group by connection_id, state`,
    [customerId, connectionIds],
  )
  return new Map(
    connectionIds.map(id => [
      id,
      syncStates.flatMap(state => {
        const found = rows.find(row => row.connection_id === id && row.state === state)
        return found ? [{ state, count: found.count }] : []
      }),
    ]),
  )
}

/** The windows that stand for what is complete: others only make it fresher, or compare. */
export const lastingPasses = `('backfill', 'incremental', 'late')`
