import { createHash } from 'node:crypto'
import type { TenantTransaction } from '@bic/database/tenant'

/** Why an object is forgotten that was deleted here. */
export const removedHere = 'It was removed here, and is not brought in again.'
/** Why one is that names an account that was deleted here. */
export const ofRemovedAccount = 'It belongs to an account that was removed here, and is not brought in.'
/** Why one is that somebody took part in who was erased here. */
export const erasedIn = 'Somebody in it was erased here: it is not read in again.'

type Tx = Pick<TenantTransaction, 'client' | 'customerId'>

/**
 * What stands in the ledger for the id of an object that is forgotten: enough to recognise it when the vendor lists it again. Whoever
 * looks up an id of a vendor looks up this one too. A forgotten object has an empty `listed_hash` and no versions; it gets no new ones.
 */
export const forgottenIdOf = (customerId: number, stream: string, externalId: string): string =>
  createHash('sha256').update(`${customerId} ${stream} ${externalId}`).digest('hex')

const forgottenId = `case when o.listed_hash = ''::bytea then o.external_id
  else encode(sha256(convert_to($1::bigint || ' ' || o.stream || ' ' || o.external_id, 'UTF8')), 'hex') end`

/**
 * Erases what vendors said of these objects, and their ids but for a hash. `keepConversation`: it stays as it is, and its object says
 * so; otherwise the object is skipped from now on. Answers how many versions were erased.
 */
export const forgetObjects = async (
  { client, customerId }: Tx,
  objectIds: readonly number[],
  { reason, keepConversation }: { readonly reason: string; readonly keepConversation: boolean },
): Promise<number> => {
  if (objectIds.length === 0) return 0
  const { rowCount } = await client.query(
    `with forgotten as (
       update sync_object o set external_id = ${forgottenId}, listed_hash = '', version = 0, attempts = 0, missed = 0,
         next_at = null, reason = $3,
         state = case when $4 and o.conversation_id is not null then o.state else 'skipped' end,
         conversation_id = case when $4 then o.conversation_id end, record_id = null, awaits = '{}'
       where o.customer_id = $1 and o.id = any($2::bigint[]) returning o.id)
     delete from sync_version v using forgotten where v.customer_id = $1 and v.object_id = forgotten.id`,
    [customerId, objectIds, reason, keepConversation],
  )
  return rowCount ?? 0
}

/** Accounts, contacts or deals go: what a CRM said of them goes too, and they are not brought in again. Answers how many versions went. */
export const letGoOfRecords = async (
  tx: Tx,
  stream: 'accounts' | 'contacts' | 'deals',
  recordIds: readonly number[],
): Promise<number> => {
  const { rows } = await tx.client.query<{ id: number }>(
    'select id from sync_object where customer_id = $1 and stream = $2 and record_id = any($3::bigint[]) for update',
    [tx.customerId, stream, recordIds],
  )
  return forgetObjects(
    tx,
    rows.map(({ id }) => id),
    { reason: removedHere, keepConversation: false },
  )
}

/** Activities of a CRM go: what it said of them goes too, and they are not brought in again. Answers how many versions went. */
export const letGoOfActivities = async (tx: Tx, activityIds: readonly number[]): Promise<number> => {
  const { rows } = await tx.client.query<{ id: number }>(
    `select id from sync_object where customer_id = $1 and starts_with(stream, 'activities_') and record_id = any($2::bigint[])
     for update`,
    [tx.customerId, activityIds],
  )
  return forgetObjects(
    tx,
    rows.map(({ id }) => id),
    { reason: removedHere, keepConversation: false },
  )
}

/** Conversations go: what vendors said of them goes too, and they are not brought in again. Answers how many versions went. */
export const letGoOfLedger = async (tx: Tx, conversationIds: readonly number[]): Promise<number> => {
  const { rows } = await tx.client.query<{ id: number }>(
    'select id from sync_object where customer_id = $1 and conversation_id = any($2::bigint[]) for update',
    [tx.customerId, conversationIds],
  )
  return forgetObjects(
    tx,
    rows.map(({ id }) => id),
    { reason: removedHere, keepConversation: false },
  )
}
