import type { CrmLink } from '@bic/connectors/normalised'
import { longId } from '@bic/connectors/salesforce/ids'
import type { TenantTransaction } from '@bic/database/tenant'
import { type Payload, unpackPayload } from './payload.ts'

/** An object that is to be applied, with its newest version. */
export interface LandedObject {
  readonly id: number
  readonly externalId: string
  readonly version: number
  readonly attempts: number
  readonly firstSeenAt: Date
  readonly conversationId: number | null
  readonly recordId: number | null
  /** What it was looked at again for. */
  readonly awaits: readonly string[]
  readonly payload: Payload
}

interface LandedRow {
  readonly id: number
  readonly external_id: string
  readonly version: number
  readonly attempts: number
  readonly first_seen_at: Date
  readonly conversation_id: number | null
  readonly record_id: number | null
  readonly awaits: string[]
  readonly payload: Buffer
}

const landedColumns = `o.id, o.external_id, o.version, o.attempts, o.first_seen_at, c.id as conversation_id, o.record_id, o.awaits, v.payload
  from sync_object o
  join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
  left join conversation c on c.customer_id = o.customer_id and c.id = o.conversation_id`

const landedOf = (row: LandedRow): LandedObject => ({
  id: row.id,
  externalId: row.external_id,
  version: row.version,
  attempts: row.attempts,
  firstSeenAt: row.first_seen_at,
  conversationId: row.conversation_id,
  recordId: row.record_id,
  awaits: row.awaits,
  payload: unpackPayload(row.payload),
})

/** Objects by their ids, those of which a version is stored. */
export const loadObjects = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<LandedObject[]> => {
  const { rows } = await client.query<LandedRow>(
    `select ${landedColumns} where o.customer_id = $1 and o.id = any($2::bigint[]) order by o.id`,
    [customerId, ids],
  )
  return rows.map(landedOf)
}

/** So many objects are applied at once; a turn ends between two batches. */
export const appliedAtOnce = 256

/** The objects that are to be applied, as `loadProgress` counts them, the newest conversations first. */
export const loadLanded = async (
  { client, customerId }: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: string },
  most: number,
  now: Date,
): Promise<LandedObject[]> => {
  const { rows } = await client.query<LandedRow>(
    `select ${landedColumns}
     where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3
       and (o.state = 'landed' or (o.state = 'failed' and o.next_at <= $5))
     order by o.happened_at desc nulls last, o.id limit $4`,
    [customerId, of.connectionId, of.stream, most, now],
  )
  return rows.map(landedOf)
}

/** The payload of the version that was applied to an object before this one. */
export const loadApplied = async (
  { client, customerId }: TenantTransaction,
  objectId: number,
  before: number,
): Promise<Payload | null> => {
  const { rows } = await client.query<{ payload: Buffer }>(
    `select payload from sync_version where customer_id = $1 and object_id = $2 and number < $3 and normaliser is not null
     order by number desc limit 1`,
    [customerId, objectId, before],
  )
  return rows[0] ? unpackPayload(rows[0].payload) : null
}

/** What became of objects. */
export interface Outcome {
  readonly id: number
  readonly state: 'applied' | 'duplicate' | 'skipped' | 'waiting' | 'failed' | 'dead' | 'deleted' | 'absent'
  readonly reason: string | null
  readonly attempts: number
  readonly nextAt: Date | null
  readonly conversationId: number | null
  /** The account, contact or deal that it is; null when left out. */
  readonly recordId?: number | null
  /** Ids of the CRM with which it is looked at again when they come; none when left out. */
  readonly awaits?: readonly string[]
  readonly version: number
}

/** Writes down what became of objects, and by which reading. */
export const noteOutcomes = async (
  { client, customerId }: TenantTransaction,
  outcomes: readonly Outcome[],
  normaliser: number,
): Promise<void> => {
  if (outcomes.length === 0) return
  await client.query(
    `update sync_object o set state = n.state, reason = n.reason, attempts = n.attempts, next_at = n.next_at,
       conversation_id = n.conversation_id, record_id = n.record_id,
       awaits = array(select jsonb_array_elements_text(n.awaits::jsonb))
     from unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::bigint[], $8::bigint[], $9::text[])
       as n (id, state, reason, attempts, next_at, conversation_id, record_id, awaits)
     where o.customer_id = $1 and o.id = n.id`,
    [
      customerId,
      outcomes.map(({ id }) => id),
      outcomes.map(({ state }) => state),
      outcomes.map(({ reason }) => reason),
      outcomes.map(({ attempts }) => attempts),
      outcomes.map(({ nextAt }) => nextAt),
      outcomes.map(({ conversationId }) => conversationId),
      outcomes.map(({ recordId }) => recordId ?? null),
      outcomes.map(({ awaits }) => JSON.stringify(awaits ?? [])),
    ],
  )
  const read = outcomes.filter(({ state }) => state !== 'failed' && state !== 'dead')
  if (read.length === 0) return
  await client.query(
    `update sync_version v set normaliser = $4 from unnest($2::bigint[], $3::int[]) as n (id, number)
     where v.customer_id = $1 and v.object_id = n.id and v.number = n.number`,
    [customerId, read.map(({ id }) => id), read.map(({ version }) => version), normaliser],
  )
}

/** An id as the CRM may have it: Salesforce has 15 characters, and 18 of which the first 15 are the same. */
export const formsOfId = (id: string): string[] => [
  ...new Set([id, longId(id), ...(id.length === 18 ? [id.slice(0, 15)] : [])]),
]

const formsOf = (links: readonly CrmLink[], kind: CrmLink['kind']): string[] =>
  links.flatMap(link => (link.kind === kind ? formsOfId(link.id) : []))

/** Deals and accounts by the ids of the CRM. */
export const findCrmObjects = async (
  { client, customerId }: TenantTransaction,
  links: readonly CrmLink[],
): Promise<(link: CrmLink) => number | null> => {
  if (links.length === 0) return () => null
  const deals = await client.query<{ id: number; crm: string }>(
    `select id, crm_opportunity_id as crm from opportunity where customer_id = $1 and crm_opportunity_id = any($2::text[])`,
    [customerId, formsOf(links, 'deal')],
  )
  const accounts = await client.query<{ id: number; crm: string }>(
    `select id, crm_account_id as crm from account where customer_id = $1 and crm_account_id = any($2::text[])`,
    [customerId, formsOf(links, 'account')],
  )
  const found = {
    deal: new Map(deals.rows.map(({ id, crm }) => [crm, id])),
    account: new Map(accounts.rows.map(({ id, crm }) => [crm, id])),
  }
  return ({ kind, id }) => formsOfId(id).flatMap(form => found[kind].get(form) ?? [])[0] ?? null
}

/** A conversation that has the id of a vendor's object. */
interface Stored {
  readonly id: number
  readonly from: 'file' | 'vendor' | 'other vendor'
  /** Whether an object of the ledger has it. */
  readonly hasObject: boolean
}

/**
 * Conversations that are there already: they came with a file, or this vendor brought them before, over an earlier connection. Mails are known
 * by ids that all vendors share.
 *
 * @param prefix how the source keys of this vendor begin
 */
export const findStored = async (
  { client, customerId }: TenantTransaction,
  externalIds: readonly string[],
  { prefix, areMails }: { readonly prefix: string; readonly areMails: boolean },
): Promise<ReadonlyMap<string, Stored>> => {
  const { rows } = await client.query<{ id: number; message_id: string; filed: boolean; own: boolean; kept: boolean }>(
    `select id, message_id, file_id is not null as filed, starts_with(source_key, $3) as own, exists (
       select from sync_object o where o.customer_id = $1 and o.conversation_id = conversation.id and o.state = 'applied') as kept
     from conversation
     where customer_id = $1 and message_id = any($2::text[]) and (file_id is not null or starts_with(source_key, $3)
       or ($4 and exists (select from sync_object o
         where o.customer_id = $1 and o.conversation_id = conversation.id and o.state in ('applied', 'absent'))))
     order by own, id`,
    [customerId, externalIds, prefix, areMails],
  )
  return new Map(
    rows.map(({ id, message_id, filed, own, kept }) => [
      message_id,
      { id, from: own ? 'vendor' : filed ? 'file' : 'other vendor', hasObject: kept },
    ]),
  )
}
