import type { Json } from '@bic/connectors/json/json'
import type { TenantTransaction } from '@bic/database/tenant'
import { hashOfJson, type Payload } from '../sync/payload.ts'
import type { Turn } from '../sync/turn.ts'

/** What comes back from a CRM because we wrote it. */
export interface Echo {
  /** The fields that are written into. */
  readonly fields: ReadonlySet<string>
  /** The fields that change with everything that is written. */
  readonly stamps: ReadonlySet<string>
}

/** What of the records of a stream is an echo; null: nothing is written into them. */
export const loadEcho = async (
  { client, customerId }: TenantTransaction,
  { connection, connector, stream }: Pick<Turn, 'connection' | 'connector' | 'stream'>,
): Promise<Echo | null> => {
  if (connector.writing === undefined || stream.records?.kind !== 'deal') return null
  const { rows } = await client.query<{ name: string | null }>(
    `select f.value ->> 'name' as name from write_back w cross join jsonb_each(w.fields) as f
       where w.customer_id = $1 and w.connection_id = $2
     union select i.field from write_back_item i where i.customer_id = $1 and i.connection_id = $2 and i.field is not null`,
    [customerId, connection.id],
  )
  const fields = new Set(rows.flatMap(({ name }) => name ?? []))
  return fields.size === 0 ? null : { fields, stamps: new Set(connector.writing.stamps) }
}

const without = (value: Json | undefined, names: (name: string) => boolean): Json | undefined =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => !names(name)))

/** A record without fields of these names, at its top and among its properties. */
const strip = (body: Json, names: (name: string) => boolean): Json => {
  const top = without(body, names)
  if (typeof top !== 'object' || top === null || Array.isArray(top) || !('properties' in top)) return top ?? null
  const { properties } = top as { readonly properties: Json }
  return { ...top, properties: without(properties, names) ?? null }
}

/** A record without what is written into it: that is ours, and no news. */
export const withoutOurs = (payload: Payload, { fields }: Echo): Payload => ({
  ...payload,
  body: strip(payload.body, name => fields.has(name)),
})

/** Whether two versions of a record say the same but for when it was changed. */
export const isEcho = (before: Payload, after: Payload, { fields, stamps }: Echo): boolean => {
  const hash = ({ body, detail }: Payload) =>
    hashOfJson({ body: strip(body, name => fields.has(name) || stamps.has(name)), detail })
  return hash(before).equals(hash(after))
}
