import type { Json } from '@bic/connectors/json/json'
import type { Window } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { loadEcho } from '../write-back/echo.ts'
import { type Landed, landObjects } from './land-page.ts'
import { unpackPayload } from './payload.ts'
import type { Turn } from './turn.ts'

/** An object that waits for something that was missing when it was asked for last. */
export interface Waiting {
  readonly id: number
  readonly external_id: string
  readonly happened_at: Date | null
  readonly listed_hash: Buffer
  readonly payload: Buffer
}

const day = 24 * 60 * 60_000

/** A window that all of these are in: some vendors give details by ids only together with one. */
const windowAround = (waiting: readonly Waiting[], now: Date): Window => {
  const times = waiting.map(({ happened_at }) => (happened_at ?? now).getTime())
  return { from: new Date(Math.min(...times) - day), to: new Date(Math.max(...times) + day) }
}

/** Loads objects that wait and whose time to be asked for once more has come, as many as are asked for at once. */
export const loadWaiting = async (
  { client, customerId }: TenantTransaction,
  { connection, stream }: Pick<Turn, 'connection' | 'stream'>,
  now: Date,
): Promise<readonly Waiting[]> => {
  const { rows } = await client.query<Waiting>(
    `select o.id, o.external_id, o.happened_at, o.listed_hash, v.payload from sync_object o
       join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
       where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.state = 'waiting' and o.next_at <= $4
       order by o.next_at limit $5`,
    [customerId, connection.id, stream.name, now, stream.detailsAtOnce],
  )
  return rows
}

/** Asks once more for what is missing of objects that wait. */
export const askAgain = async (turn: Turn, waiting: readonly Waiting[]): Promise<void> => {
  const { job, stream, connection, link } = turn
  const now = job.app.now()
  const known = waiting.map(one => ({ ...one, body: unpackPayload(one.payload).body }))
  const ready = known.filter(({ body }) => stream.isReady?.(body) !== false)
  const details =
    ready.length === 0
      ? new Map<string, Json>()
      : await stream.details(
          link.ask,
          ready.map(({ external_id }) => external_id),
          windowAround(ready, now),
        )
  const landed: Landed[] = known.map(({ external_id, happened_at, listed_hash, body }) => ({
    externalId: external_id,
    happenedAt: happened_at?.toISOString() ?? null,
    listedHash: listed_hash,
    payload: { body, detail: details.get(external_id) ?? null },
  }))
  await job.write(async tx => {
    const of = { connectionId: connection.id, stream: stream.name, sliceId: null }
    await landObjects(tx, of, landed, now, await loadEcho(tx, turn))
    // What is still missing is looked at again, which says when to ask next.
    await tx.client.query(
      `update sync_object set state = 'landed' where customer_id = $1 and id = any($2::bigint[]) and state = 'waiting'`,
      [tx.customerId, waiting.map(({ id }) => id)],
    )
    await turn.noteUsage(tx)
    return unaudited(null, 'step')
  })
}
