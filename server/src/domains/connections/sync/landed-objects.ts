import type { CrmLink } from '@bic/connectors/connector'
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
  readonly payload: Payload
}

/** The objects that are to be applied, as `loadProgress` counts them, the newest conversations first. */
export const loadLanded = async (
  { client, customerId }: TenantTransaction,
  of: { readonly connectionId: number; readonly stream: string },
  most: number,
  now: Date,
): Promise<LandedObject[]> => {
  const { rows } = await client.query<{
    id: number
    external_id: string
    version: number
    attempts: number
    first_seen_at: Date
    conversation_id: number | null
    payload: Buffer
  }>(
    `select o.id, o.external_id, o.version, o.attempts, o.first_seen_at, c.id as conversation_id, v.payload from sync_object o
     join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
     left join conversation c on c.customer_id = o.customer_id and c.id = o.conversation_id
     where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3
       and (o.state = 'landed' or (o.state = 'failed' and o.next_at <= $5))
     order by o.happened_at desc nulls last, o.id limit $4`,
    [customerId, of.connectionId, of.stream, most, now],
  )
  return rows.map(row => ({
    id: row.id,
    externalId: row.external_id,
    version: row.version,
    attempts: row.attempts,
    firstSeenAt: row.first_seen_at,
    conversationId: row.conversation_id,
    payload: unpackPayload(row.payload),
  }))
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
  readonly state: 'applied' | 'duplicate' | 'skipped' | 'waiting' | 'failed' | 'dead'
  readonly reason: string | null
  readonly attempts: number
  readonly nextAt: Date | null
  readonly conversationId: number | null
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
       conversation_id = n.conversation_id
     from unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::bigint[])
       as n (id, state, reason, attempts, next_at, conversation_id)
     where o.customer_id = $1 and o.id = n.id`,
    [
      customerId,
      outcomes.map(({ id }) => id),
      outcomes.map(({ state }) => state),
      outcomes.map(({ reason }) => reason),
      outcomes.map(({ attempts }) => attempts),
      outcomes.map(({ nextAt }) => nextAt),
      outcomes.map(({ conversationId }) => conversationId),
    ],
  )
  const read = outcomes.filter(({ state }) => state !== 'failed' && state !== 'dead')
  await client.query(
    `update sync_version v set normaliser = $4 from unnest($2::bigint[], $3::int[]) as n (id, number)
     where v.customer_id = $1 and v.object_id = n.id and v.number = n.number`,
    [customerId, read.map(({ id }) => id), read.map(({ version }) => version), normaliser],
  )
}

/** Ids as the CRM may have them: Salesforce has 15 characters, and 18 of which the first 15 are the same. */
const formsOf = (links: readonly CrmLink[], kind: CrmLink['kind']): string[] =>
  links.flatMap(link => (link.kind !== kind ? [] : link.id.length === 18 ? [link.id, link.id.slice(0, 15)] : [link.id]))

/** Deals and accounts by the ids of the CRM. */
export const findCrmObjects = async (
  { client, customerId }: TenantTransaction,
  links: readonly CrmLink[],
): Promise<(link: CrmLink) => number | null> => {
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
  return ({ kind, id }) => found[kind].get(id) ?? found[kind].get(id.slice(0, 15)) ?? null
}

/** A conversation that has the id of a vendor's object. */
interface Stored {
  readonly id: number
  readonly isUploaded: boolean
}

/**
 * Conversations that are there already: they came with a file, or this vendor brought them before, over an earlier connection.
 *
 * @param prefix how the source keys of this vendor begin
 */
export const findStored = async (
  { client, customerId }: TenantTransaction,
  externalIds: readonly string[],
  prefix: string,
): Promise<ReadonlyMap<string, Stored>> => {
  const { rows } = await client.query<{ id: number; message_id: string; own: boolean }>(
    `select id, message_id, starts_with(source_key, $3) as own from conversation
     where customer_id = $1 and message_id = any($2::text[]) and (file_id is not null or starts_with(source_key, $3))
     order by own, id`,
    [customerId, externalIds, prefix],
  )
  return new Map(rows.map(({ id, message_id, own }) => [message_id, { id, isUploaded: !own }]))
}
