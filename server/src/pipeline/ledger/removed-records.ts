import { createHmac, randomBytes } from 'node:crypto'
import type { RecordKind } from '@bic/connectors/normalised'
import { longId } from '@bic/connectors/salesforce/ids'
import type { TenantTransaction } from '@bic/database/tenant'

type Tx = Pick<TenantTransaction, 'client' | 'customerId'>

const keyBytes = 32

/** Ids and addresses in the one form that is hashed: a CRM and a table may write them differently. */
const formOf = (kind: RecordKind, id: string): string => (kind === 'contact' ? id.trim().toLowerCase() : longId(id))

const hashOf = (key: Buffer, kind: RecordKind, id: string): Buffer =>
  createHmac('sha256', key)
    .update(`${kind} ${formOf(kind, id)}`)
    .digest()

/** There is one key, but for two first removals at the same moment. */
const loadKeys = async ({ client, customerId }: Tx): Promise<readonly Buffer[]> => {
  const { rows } = await client.query<{ key: Buffer }>(
    'select distinct key from removed_record where customer_id = $1',
    [customerId],
  )
  return rows.map(({ key }) => key)
}

/**
 * Notes that records are deleted here for good. No CRM brings them in again, whenever it is connected.
 *
 * @param ids the CRM's ids of accounts and deals, the e-mail addresses of contacts
 */
export const noteRemovedRecords = async (tx: Tx, kind: RecordKind, ids: readonly string[]): Promise<void> => {
  const named = [...new Set(ids)].filter(id => id.trim() !== '')
  if (named.length === 0) return
  const [key = randomBytes(keyBytes)] = await loadKeys(tx)
  await tx.client.query(
    `insert into removed_record (customer_id, kind, id_hash, key) select $1, $2, hash, $4 from unnest($3::bytea[]) as hash
     on conflict do nothing`,
    [tx.customerId, kind, named.map(id => hashOf(key, kind, id)), key],
  )
}

/** Which of these were deleted here for good. @param ids as for `noteRemovedRecords` */
export const findRemovedRecords = async (
  tx: Tx,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const keys = ids.length === 0 ? [] : await loadKeys(tx)
  const named = keys.flatMap(key => ids.map(id => ({ id, hash: hashOf(key, kind, id) })))
  if (named.length === 0) return new Set()
  const { rows } = await tx.client.query<{ hash: Buffer }>(
    'select id_hash as hash from removed_record where customer_id = $1 and kind = $2 and id_hash = any($3::bytea[])',
    [tx.customerId, kind, named.map(({ hash }) => hash)],
  )
  const found = new Set(rows.map(({ hash }) => hash.toString('hex')))
  return new Set(named.flatMap(({ id, hash }) => (found.has(hash.toString('hex')) ? [id] : [])))
}
