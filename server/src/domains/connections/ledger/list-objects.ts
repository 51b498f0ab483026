import type { Connector } from '@bic/connectors/connector'
import type { SyncObjectRow } from '@bic/contract/connections/ledger'
import type { Row } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { readPayload } from '#pipeline/ledger/find-versions.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'
import { connectorOf } from '../actions/vendors.ts'
import { titleIn } from './payload-lines.ts'

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

/** What a row of an object is made of; `o` is the object, `c` its conversation, `r` its record. */
const columns = `o.id, o.stream, o.external_id, o.happened_at, o.first_seen_at, o.last_seen_at, o.state, o.reason, o.attempts,
  o.next_at, o.version as versions, c.id as conversation_id, coalesce(c.subject, r.name) as subject`
const nameFrom = (stream: string, table: string): string =>
  `select t.name from ${table} t where o.stream = '${stream}' and t.customer_id = $1 and t.id = o.record_id`
const tables = `sync_object o left join conversation c on c.customer_id = $1 and c.id = o.conversation_id
  left join lateral (${nameFrom('accounts', 'account')} union all ${nameFrom('contacts', 'contact')}
    union all ${nameFrom('deals', 'opportunity')}
    union all select t.subject from crm_activity t where starts_with(o.stream, 'activities_') and t.customer_id = $1
      and t.id = o.record_id) r on true`

const present = (row: Found, title: string | null): SyncObjectRow => ({
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
  title,
})

/**
 * What may still become a conversation: of what is left out, as a call that is private at the vendor, nothing is shown here. A record that was
 * deleted is named by what the CRM said of it last.
 */
const named: readonly Found['state'][] = ['landed', 'waiting', 'failed', 'dead']

/** Objects with what the vendor calls those that have no subject yet, by the newest version of each. */
const presentAll = async (
  { client, customerId }: SnapshotTx,
  { streams }: Connector,
  rows: readonly Found[],
): Promise<SyncObjectRow[]> => {
  const isRecord = (stream: string) =>
    streams.some(({ name, records, areActivities }) => name === stream && (records !== undefined || areActivities))
  const unnamed = rows.filter(
    ({ subject, state, stream }) =>
      subject === null && (named.includes(state) || (state === 'deleted' && isRecord(stream))),
  )
  const { rows: versions } = await client.query<{ object_id: number; payload: Buffer }>(
    `select v.object_id, v.payload from sync_object o
     join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
     where o.customer_id = $1 and o.id = any($2::bigint[])`,
    [customerId, unnamed.map(({ id }) => id)],
  )
  const payloads = new Map(versions.map(({ object_id, payload }) => [object_id, payload]))
  return rows.map(row => {
    const payload = payloads.get(row.id)
    const at = streams.find(({ name }) => name === row.stream)?.titleAt
    return present(row, payload && at ? titleIn(readPayload(payload), ['body', ...at]) : null)
  })
}

/** An object of a connection; undefined when there is none. */
export const findObject = async (
  tx: SnapshotTx,
  connectionId: number,
  objectId: number,
): Promise<SyncObjectRow | undefined> => {
  const { client, customerId } = tx
  const { provider } = await requireConnection(tx, connectionId)
  const { rows } = await client.query<Found>(
    `select ${columns} from ${tables} where o.customer_id = $1 and o.connection_id = $2 and o.id = $3`,
    [customerId, connectionId, objectId],
  )
  return (await presentAll(tx, connectorOf(provider), rows))[0]
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const listSyncObjects: Handler<'listSyncObjects'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { client, customerId } = tx
    const { connectionId } = params
    const { provider } = await requireConnection(tx, connectionId)
    const { states, search, day, sliceId, pageNumber, pageSize } = query
    const where = `o.customer_id = $1 and o.connection_id = $2
      and ($3::text[] is null or o.state = any($3))
      and ($4::text is null or o.external_id ilike $4 or o.reason ilike $4 or c.subject ilike $4 or r.name ilike $4)
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
    return { total: counted.rows[0]?.total ?? 0, rows: await presentAll(tx, connectorOf(provider), rows) }
  })
