import { gunzipSync } from 'node:zlib'
import type { TenantTransaction } from '@bic/database/tenant'

/** A stored version of an object of a vendor. */
export interface StoredVersion {
  readonly objectId: number
  /** The object is a conversation here. */
  readonly hasConversation: boolean
  readonly said: unknown
}

/** A payload is a few hundred kilobytes at most. */
const mostBytes = 64 * 1024 * 1024

/** What a stored version says: what the vendor listed, and what else it had. */
export const readPayload = (payload: Buffer): unknown =>
  JSON.parse(gunzipSync(payload, { maxOutputLength: mostBytes }).toString())

/** Versions behind a place, in their order. `next`: where the following ones begin; null when these were the last. */
export const findVersions = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  after: { readonly objectId: number; readonly number: number },
  atOnce: number,
): Promise<{ readonly versions: StoredVersion[]; readonly next: { objectId: number; number: number } | null }> => {
  const { rows } = await client.query<{ object_id: number; number: number; payload: Buffer; has: boolean }>(
    `select v.object_id, v.number, v.payload, c.id is not null as has
     from sync_version v join sync_object o on o.customer_id = $1 and o.id = v.object_id
     left join conversation c on c.customer_id = $1 and c.id = o.conversation_id
     where v.customer_id = $1 and (v.object_id, v.number) > ($2::bigint, $3::int) order by v.object_id, v.number limit $4`,
    [customerId, after.objectId, after.number, atOnce],
  )
  const last = rows.at(-1)
  return {
    versions: rows.map(row => ({
      objectId: row.object_id,
      hasConversation: row.has,
      said: readPayload(row.payload),
    })),
    next: last && rows.length === atOnce ? { objectId: last.object_id, number: last.number } : null,
  }
}
