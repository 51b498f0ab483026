import type { RecordKind, VendorRecord } from '@bic/connectors/normalised'
import type { TenantTransaction } from '@bic/database/tenant'
import type { LandedObject } from '../landed-objects.ts'

/** An object that is a record for us. */
export interface ReadRecord {
  readonly object: LandedObject
  readonly record: VendorRecord
}

/** Where records with an id of the CRM are kept. */
const placeOf = {
  account: { table: 'account', column: 'crm_account_id' },
  deal: { table: 'opportunity', column: 'crm_opportunity_id' },
} as const

/** Accounts or deals by the ids of the CRM. */
export const findByCrmId = async (
  { client, customerId }: TenantTransaction,
  kind: 'account' | 'deal',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { table, column } = placeOf[kind]
  const { rows } = await client.query<{ id: number; crm: string }>(
    `select id, ${column} as crm from ${table} where customer_id = $1 and ${column} = any($2::text[])`,
    [customerId, ids],
  )
  return new Map(rows.map(({ id, crm }) => [crm, id]))
}

/** Gives records that came with a table under the first 15 characters of their ids the whole ones. */
export const lengthenIds = async (
  { client, customerId }: TenantTransaction,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> => {
  if (kind === 'contact') return
  const { table, column } = placeOf[kind]
  // Looked for by the index first: there are none but after a load of a table, and a join is slow over many records.
  const { rows } = await client.query<{ short: string }>(
    `select ${column} as short from ${table} where customer_id = $1 and ${column} = any($2::text[])`,
    [customerId, ids.flatMap(id => (id.length === 18 ? id.slice(0, 15) : []))],
  )
  if (rows.length === 0) return
  const shorts = new Set(rows.map(({ short }) => short))
  await client.query(
    `update ${table} t set ${column} = x.id from unnest($2::text[]) as x(id)
     where t.customer_id = $1 and t.${column} = left(x.id, 15)
       and not exists (select from ${table} o where o.customer_id = $1 and o.${column} = x.id)`,
    [customerId, ids.filter(id => id.length === 18 && shorts.has(id.slice(0, 15)))],
  )
}

/** How a contact is known here, by what the CRM says of it. */
interface Contact {
  readonly object: LandedObject
  readonly name: string
  readonly email: string | null
  readonly accountId: number | null
}

/** Contacts are known by e-mail, or by name and account: the ids that these have, by object. */
export const findContacts = async (
  { client, customerId }: TenantTransaction,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await client.query<{ object: number; id: number }>(
    `select x.object, min(c.id) as id
     from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[]) as x(object, email, name, account)
     join contact c on c.customer_id = $1 and (c.email = x.email
       or x.email is null and c.email is null and lower(c.name) = lower(x.name) and c.account_id is not distinct from x.account)
     group by x.object`,
    [
      customerId,
      contacts.map(({ object }) => object.id),
      contacts.map(({ email }) => email),
      contacts.map(({ name }) => name),
      contacts.map(({ accountId }) => accountId),
    ],
  )
  return new Map(rows.map(({ object, id }) => [object, id]))
}

/** Contacts that have another e-mail, name or account at the CRM now get it first, so that they are found by it and not made twice. */
export const followContacts = async (
  { client, customerId }: TenantTransaction,
  contacts: readonly Contact[],
): Promise<void> => {
  const known = contacts.filter(({ object }) => object.recordId !== null)
  await client.query(
    `update contact c set email = x.email, name = x.name, account_id = x.account
     from unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[]) as x(id, email, name, account)
     where c.customer_id = $1 and c.id = x.id and (c.email, c.name, c.account_id) is distinct from (x.email, x.name, x.account)
       and not exists (select from contact o where o.customer_id = $1 and o.id <> c.id and o.email = x.email)`,
    [
      customerId,
      known.map(({ object }) => object.recordId),
      known.map(({ email }) => email),
      known.map(({ name }) => name),
      known.map(({ accountId }) => accountId),
    ],
  )
}

/** Which of these records other objects of the ledger are already, by record. */
export const findTaken = async (
  { client, customerId }: TenantTransaction,
  stream: string,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await client.query<{ record_id: number; id: number }>(
    `select record_id, min(id) as id from sync_object
     where customer_id = $1 and stream = $2 and record_id = any($3::bigint[]) and state <> 'duplicate' group by record_id`,
    [customerId, stream, recordIds],
  )
  return new Map(rows.map(({ record_id, id }) => [record_id, id]))
}
