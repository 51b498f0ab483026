import type { SyncObjectRow } from '@bic/contract/connections/connections'
import type { Row } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'

interface Found {
  readonly id: number
  readonly stream: string
  readonly external_id: string
  readonly happened_at: Date | null
  readonly first_seen_at: Date
  readonly last_seen_at: Date
  readonly state: Row<'sync_object'>['state']
  readonly reason: string | null
  readonly attempts: number
  readonly next_at: Date | null
  readonly versions: number
  readonly conversation_id: number | null
  readonly subject: string | null
}

/** What a row of an object is made of; `o` is the object, `c` its conversation. */
const columns = `o.id, o.stream, o.external_id, o.happened_at, o.first_seen_at, o.last_seen_at, o.state, o.reason, o.attempts,
  o.next_at, o.version as versions, c.id as conversation_id, c.subject`
const tables = `sync_object o left join conversation c on c.customer_id = $1 and c.id = o.conversation_id`

const present = (row: Found): SyncObjectRow => ({
  objectId: row.id,
  stream: row.stream,
  externalId: row.external_id,
  happenedAt: row.happened_at?.toISOString() ?? null,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  nextAt: row.next_at?.toISOString() ?? null,
  versions: row.versions,
  convId: row.conversation_id,
  subject: row.subject,
})

/** An object of a connection; undefined when there is none. */
export const findObject = async (
  { client, customerId }: SnapshotTx,
  connectionId: number,
  objectId: number,
): Promise<SyncObjectRow | undefined> => {
  const { rows } = await client.query<Found>(
    `select ${columns} from ${tables} where o.customer_id = $1 and o.connection_id = $2 and o.id = $3`,
    [customerId, connectionId, objectId],
  )
  return rows[0] && present(rows[0])
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const listSyncObjects: Handler<'listSyncObjects'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { client, customerId } = tx
    const { connectionId } = params
    await requireConnection(tx, connectionId)
    const { states, search, day, sliceId, pageNumber, pageSize } = query
    const where = `o.customer_id = $1 and o.connection_id = $2
      and ($3::text[] is null or o.state = any($3))
      and ($4::text is null or o.external_id ilike $4 or o.reason ilike $4 or c.subject ilike $4)
      and ($5::date is null or (o.happened_at at time zone 'UTC')::date = $5)
      and ($6::bigint is null or o.slice_id = $6)`
    const values = [
      customerId,
      connectionId,
      states ?? null,
      search === undefined || search === '' ? null : escaped(search),
      day ?? null,
      sliceId ?? null,
    ]
    const counted = await client.query<{ total: number }>(
      `select count(*)::int as total from ${tables} where ${where}`,
      values,
    )
    const { rows } = await client.query<Found>(
      `select ${columns} from ${tables} where ${where}
       order by o.happened_at desc nulls last, o.id desc limit $7 offset $8`,
      [...values, pageSize, (pageNumber - 1) * pageSize],
    )
    return { total: counted.rows[0]?.total ?? 0, rows: rows.map(present) }
  })
