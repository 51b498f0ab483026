import type { VendorActivity } from '@bic/connectors/normalised'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { isFaultOfContent } from '#pipeline/ingest/fault-of-content.ts'
import { forgetObjects, ofRemovedAccount } from '#pipeline/ledger/forget-objects.ts'
import { findRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { type LandedObject, loadLanded, noteOutcomes, type Outcome } from '../landed-objects.ts'
import { failedOutcome, keptOf, readVersion, skippedOutcome } from '../read-landed.ts'
import type { Turn } from '../turn.ts'

/** So many are written in one transaction. */
const atOnce = 500

/** By which an activity is known, whichever connection brings it. */
const keyOf = ({ connector, stream }: Pick<Turn, 'connector' | 'stream'>, externalId: string): string =>
  `${connector.id.toLowerCase()}:${stream.name}:${externalId}`

/** Takes activities away that the CRM has no more, or that are none for us. */
export const removeActivities = async (
  { client, customerId }: TenantTransaction,
  turn: Pick<Turn, 'connector' | 'stream'>,
  externalIds: readonly string[],
): Promise<void> => {
  if (externalIds.length === 0) return
  await client.query('delete from crm_activity where customer_id = $1 and source_key = any($2::text[])', [
    customerId,
    externalIds.map(id => keyOf(turn, id)),
  ])
}

interface ReadActivity {
  readonly object: LandedObject
  readonly activity: VendorActivity
}

const read = (turn: Turn, landed: readonly LandedObject[], now: Date) => {
  const activities: ReadActivity[] = []
  const none: LandedObject[] = []
  const outcomes: Outcome[] = []
  for (const object of landed) {
    const version = readVersion(turn.stream, object, now)
    if ('id' in version) outcomes.push(version)
    else if (version.state === 'activity') activities.push({ object, activity: version.activity })
    else if (version.state === 'gone') {
      none.push(object)
      const reason = `It was deleted in ${turn.connector.label}.`
      outcomes.push({ ...keptOf(object), state: 'deleted', reason, conversationId: null })
    } else if (version.state === 'skipped') {
      none.push(object)
      outcomes.push(skippedOutcome(object, version.reason))
    } else outcomes.push(failedOutcome(object, 'It is no activity.', now))
  }
  return { activities, none, outcomes }
}

/** Leaves out what is about an account or a deal that was deleted here for good, and forgets it. */
const withoutRemoved = async (
  tx: TenantTransaction,
  turn: Turn,
  read: readonly ReadActivity[],
): Promise<readonly ReadActivity[]> => {
  const idsOf = (kind: 'account' | 'deal') =>
    read.flatMap(({ activity }) => activity.links.flatMap(link => (link.kind === kind ? link.id : [])))
  const accounts = await findRemovedRecords(tx, 'account', idsOf('account'))
  const deals = await findRemovedRecords(tx, 'deal', idsOf('deal'))
  if (accounts.size + deals.size === 0) return read
  const isRemoved = ({ activity }: ReadActivity) =>
    activity.links.some(({ kind, id }) => (kind === 'account' ? accounts : deals).has(id))
  const gone = read.filter(isRemoved).map(({ object }) => object)
  await removeActivities(
    tx,
    turn,
    gone.map(({ externalId }) => externalId),
  )
  await forgetObjects(
    tx,
    gone.map(({ id }) => id),
    { reason: ofRemovedAccount, keepConversation: false },
  )
  return read.filter(one => !isRemoved(one))
}

/** Stores activities as the CRM has them now. Answers what they are here, by object. */
const store = async (
  { client, customerId }: TenantTransaction,
  turn: Turn,
  read: readonly ReadActivity[],
): Promise<ReadonlyMap<number, number>> => {
  if (read.length === 0) return new Map()
  const { rows } = await client.query<{ id: number; source_key: string }>(
    `insert into crm_activity as a (customer_id, source_key, kind, subject, happened_on, state, owner_name)
     select $1, source_key, kind, subject, happened_on, state, owner_name
     from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::text[], $7::text[])
       as n (source_key, kind, subject, happened_on, state, owner_name)
     on conflict (customer_id, source_key) do update set kind = excluded.kind, subject = excluded.subject,
       happened_on = excluded.happened_on, state = excluded.state, owner_name = excluded.owner_name
     returning id, source_key`,
    [
      customerId,
      read.map(({ object }) => keyOf(turn, object.externalId)),
      read.map(({ activity }) => activity.kind),
      read.map(({ activity }) => activity.subject),
      read.map(({ activity }) => activity.day),
      read.map(({ activity }) => activity.state),
      read.map(({ activity }) => activity.owner),
    ],
  )
  const byKey = new Map(rows.map(({ id, source_key }) => [source_key, id]))
  const ids = new Map(
    read.flatMap(({ object }) => {
      const id = byKey.get(keyOf(turn, object.externalId))
      return id === undefined ? [] : [[object.id, id] as const]
    }),
  )
  const links = read.flatMap(({ object, activity }) =>
    activity.links.map(link => ({ ...link, activity: ids.get(object.id) })),
  )
  await client.query('delete from crm_activity_link where customer_id = $1 and activity_id = any($2::bigint[])', [
    customerId,
    [...ids.values()],
  ])
  await client.query(
    `insert into crm_activity_link (customer_id, kind, crm_id, activity_id)
     select $1, kind, crm_id, activity_id from unnest($2::text[], $3::text[], $4::bigint[]) as n (kind, crm_id, activity_id)
     on conflict do nothing`,
    [customerId, links.map(({ kind }) => kind), links.map(({ id }) => id), links.map(({ activity }) => activity)],
  )
  return ids
}

const events = { what: ['connections', 'accounts', 'deals'] } as const

const applyBatch = async (turn: Turn, landed: readonly LandedObject[]): Promise<void> => {
  const { job, stream } = turn
  try {
    await job.write(async tx => {
      const now = job.app.now()
      const { activities, none, outcomes } = read(turn, landed, now)
      await removeActivities(
        tx,
        turn,
        none.map(({ externalId }) => externalId),
      )
      const stay = await withoutRemoved(tx, turn, activities)
      const ids = await store(tx, turn, stay)
      const applied = stay.map(({ object }): Outcome => {
        const recordId = ids.get(object.id)
        return recordId === undefined
          ? failedOutcome(object, 'It could not be stored.', now)
          : { ...keptOf(object), state: 'applied', reason: null, conversationId: null, recordId }
      })
      await noteOutcomes(tx, [...outcomes, ...applied], stream.normaliser)
      return unaudited(null, 'step', events)
    })
  } catch (error) {
    if (!isFaultOfContent(error)) throw error
    if (landed.length > 1) {
      for (const one of landed) await applyBatch(turn, [one])
      return
    }
    job.app.log.error({ err: error, objectId: landed[0]?.id }, 'an activity could not be stored')
    await job.write(async tx => {
      const failed = landed.map(one => failedOutcome(one, 'It was read, but cannot be stored.', job.app.now()))
      await noteOutcomes(tx, failed, stream.normaliser)
      return unaudited(null, 'step', { what: ['connections'] })
    })
  }
}

/**
 * Makes activities of objects that were landed, or takes them away, and writes down what became of each in the same transaction. Answers how
 * many objects there were.
 */
export const applyActivities = async (turn: Turn): Promise<number> => {
  const { job, stream, connection } = turn
  const of = { connectionId: connection.id, stream: stream.name }
  const landed = await job.read(tx => loadLanded(tx, of, atOnce, job.app.now()))
  if (landed.length > 0) await applyBatch(turn, landed)
  return landed.length
}
