import type { Page, Records } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { TenantTransaction } from '@bic/database/tenant'
import { removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import { changed, together, unaudited, type Written } from '#http/written.ts'
import { removeActivities } from './activities/apply-activities.ts'
import { findObjects } from './land-page.ts'
import { loadObjects, noteOutcomes } from './landed-objects.ts'
import { passOn } from './mail/pass-on.ts'
import { unpackPayload } from './payload.ts'
import { settleGone as settleGoneRecords } from './records/settle-gone.ts'
import { closeSlice, openSlice, restartSlice, type Slice } from './slices.ts'
import type { Turn } from './turn.ts'

/** States of objects that the vendor has, as far as the ledger knows. */
const live = ['landed', 'applied', 'duplicate', 'skipped', 'waiting', 'failed', 'dead']

/** So many complete censuses in a row must miss an object before the vendor is asked for it by its id. */
const enoughMisses = 2
/** More objects than these that are gone at once are a person's to decide about. */
const many = { count: 20, share: 0.05 }

const mostRestarts = 3

/** So many more ids than the vendor counts may come while it lists; with more it repeats itself. */
const slack = 100

/** How many different objects of the vendor a census has seen. */
const countSeen = async ({ client, customerId }: TenantTransaction, slice: Slice): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from sync_object where customer_id = $1 and connection_id = $2 and census_id = $3
       and state not in ('deleted', 'absent')`,
    [customerId, slice.connection_id, slice.id],
  )
  return (rows[0]?.count ?? 0) + slice.unknown
}

/** Writes down what a window has at the vendor and in the ledger. */
const noteCensus = async (
  { client, customerId }: TenantTransaction,
  slice: Slice,
  counts: { readonly atVendor: number; readonly inLedger: number; readonly missing: number; readonly absent: number },
  now: Date,
): Promise<void> => {
  await client.query(
    `insert into sync_census (customer_id, connection_id, stream, window_from, window_to, counted_at, at_vendor, in_ledger, missing, absent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (customer_id, connection_id, stream, window_from) do update set window_to = excluded.window_to,
       counted_at = excluded.counted_at, at_vendor = excluded.at_vendor, in_ledger = excluded.in_ledger,
       missing = excluded.missing, absent = excluded.absent`,
    [
      customerId,
      slice.connection_id,
      slice.stream,
      slice.window_from,
      slice.window_to,
      now,
      counts.atVendor,
      counts.inLedger,
      counts.missing,
      counts.absent,
    ],
  )
}

/** Counts a window again from its first page; what was not counted completely says of no object that it is gone. */
const recount = async (
  tx: TenantTransaction,
  slice: Slice,
  { total, seen, problem }: { readonly total: number; readonly seen: number; readonly problem: string },
  now: Date,
): Promise<void> => {
  if (slice.restarts < mostRestarts) {
    await restartSlice(tx, slice, problem)
    return
  }
  const missing = Math.max(0, total - seen)
  await noteCensus(tx, slice, { atVendor: total, inLedger: seen - slice.unknown, missing, absent: 0 }, now)
  await closeSlice(tx, slice, { state: 'gap', problem }, now)
}

/** Compares a window with the ledger after its last page of ids. */
const finishCensus = async (turn: Turn, tx: TenantTransaction, slice: Slice, now: Date): Promise<void> => {
  const { client, customerId } = tx
  const of = [customerId, slice.connection_id, slice.stream, slice.window_from, slice.window_to, slice.id]
  const { rows } = await client.query<{ ledger: number; absent: number }>(
    `update sync_object set missed = case when census_id = $6 then 0 else missed + 1 end
     where customer_id = $1 and connection_id = $2 and stream = $3 and happened_at >= $4 and happened_at < $5
       and state = any($7::text[]) and first_seen_at < $8
     returning 1 as ledger, (census_id is distinct from $6)::int as absent`,
    [...of, live, slice.started_at],
  )
  const absent = rows.filter(row => row.absent === 1).length
  const counts = { atVendor: slice.listed, inLedger: rows.length, missing: slice.unknown, absent }
  await noteCensus(tx, slice, counts, now)
  await closeSlice(tx, slice, { state: 'done', problem: null }, now)
  // What the ledger did not know is listed now, whole.
  if (slice.unknown > 0) {
    const window = { from: slice.window_from, to: slice.window_to }
    await openSlice(
      tx,
      { connectionId: turn.connection.id, stream: turn.stream.name },
      { pass: 'late', window, rereadHours: null },
      now,
    )
  }
}

/** What follows from a page of ids: the next one, the comparison, or the window from its beginning. */
const endPage = async (turn: Turn, tx: TenantTransaction, slice: Slice, page: Page, now: Date): Promise<void> => {
  const total = slice.vendor_total ?? slice.listed
  if (page.next !== null && slice.listed <= total + slack) return
  const seen = await countSeen(tx, slice)
  if (seen >= total) await finishCensus(turn, tx, slice, now)
  else await recount(tx, slice, { total, seen, problem: `${seen} of ${total} were counted.` }, now)
}

/** Takes one page of the ids of a window. */
export const workCensus = async (turn: Turn, slice: Slice): Promise<void> => {
  const { stream, job, link, connection } = turn
  const window = { from: slice.window_from, to: slice.window_to }
  try {
    const page = await stream.listIds({ ask: link.ask, window, token: slice.token, size: turn.pageSize })
    const ids = [...new Set(page.items.map(({ id }) => id))]
    await job.write(async tx => {
      const now = job.app.now()
      const known = await findObjects(tx, connection.id, stream.name, ids)
      await tx.client.query('update sync_object set census_id = $3 where customer_id = $1 and id = any($2::bigint[])', [
        tx.customerId,
        [...known.values()].flatMap(({ objectId }) => objectId ?? []),
        slice.id,
      ])
      const gone = [...known.values()].filter(({ state }) => state === 'deleted' || state === 'absent').length
      const unknown = ids.length - known.size + gone
      const listed = await tx.db
        .updateTable('sync_slice')
        .set(eb => ({
          token: page.next,
          pages: eb('pages', '+', 1),
          listed: eb('listed', '+', ids.length),
          unknown: eb('unknown', '+', unknown),
          ...(page.total === null ? {} : { vendor_total: page.total }),
        }))
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', slice.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await endPage(turn, tx, listed, page, now)
      await turn.noteUsage(tx)
      return unaudited(null, 'step', page.next === null ? { what: ['connections'] } : [])
    })
  } catch (error) {
    if (!(error instanceof VendorFault) || error.kind !== 'restart') throw error
    await job.write(async tx => {
      const seen = await countSeen(tx, slice)
      const total = slice.vendor_total ?? seen
      return unaudited(await recount(tx, slice, { total, seen, problem: error.message }, job.app.now()), 'step')
    })
  }
}

/** So much is gone at once that a person has to decide what becomes of it. */
export class ManyGone extends VendorFault {}

interface Missing {
  readonly id: number
  readonly external_id: string
  readonly conversation_id: number | null
  readonly state: string
  /** The newest version; null where it never had one. */
  readonly payload: Buffer | null
}

/** Objects that complete censuses missed, and of how many they are. */
interface Absences {
  readonly missing: readonly Missing[]
  readonly counts: { readonly missing: number; readonly all: number }
}

/** Loads the objects that complete censuses missed. */
export const loadMissing = async (
  { client, customerId }: TenantTransaction,
  { connection, stream }: Pick<Turn, 'connection' | 'stream'>,
): Promise<Absences> => {
  const of = [customerId, connection.id, stream.name, live]
  const { rows } = await client.query<Missing>(
    `select o.id, o.external_id, o.conversation_id, o.state, v.payload from sync_object o
       left join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
       where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.state = any($4::text[]) and o.missed >= $5
         and o.listed_hash <> ''::bytea
       order by o.id limit 100`,
    [...of, enoughMisses],
  )
  if (rows.length === 0) return { missing: [], counts: { missing: 0, all: 0 } }
  const { rows: counts } = await client.query<{ missing: number; all: number }>(
    // A mail that is in the mailbox under another id as well was moved, or had a copy: it is not gone.
    `select (count(*) filter (where o.missed >= $5 and not exists (
         select from sync_object twin where twin.customer_id = o.customer_id and twin.connection_id = o.connection_id
           and twin.stream = o.stream and twin.conversation_id = o.conversation_id and twin.id <> o.id
           and twin.state = any($4::text[]) and twin.missed = 0)))::int as missing, count(*)::int as all from sync_object o
       where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.state = any($4::text[])
         and o.listed_hash <> ''::bytea`,
    [...of, enoughMisses],
  )
  return { missing: rows, counts: counts[0] ?? { missing: 0, all: 0 } }
}

/** Whether the vendor has removed an object by itself, because its time was over there. */
const hasExpired = ({ stream, job }: Turn, { payload }: Missing): boolean => {
  if (!stream.expiresAt || payload === null) return false
  const { body, detail } = unpackPayload(payload)
  const expires = stream.expiresAt(body, detail)
  return expires !== null && expires <= job.app.now()
}

/** Records that the CRM has no more, not even as deleted ones, are taken away as those are that it says are deleted. */
const removeRecords = async (
  turn: Turn,
  tx: TenantTransaction,
  records: Records,
  gone: readonly Missing[],
): Promise<Written<null>> => {
  const objects = await loadObjects(
    tx,
    gone.map(({ id }) => id),
  )
  const { outcomes, entries } = await settleGoneRecords(
    tx,
    turn,
    records,
    objects.map(object => ({ object, into: null })),
  )
  await noteOutcomes(tx, outcomes, turn.stream.normaliser)
  await tx.client.query('update sync_object set missed = 0 where customer_id = $1 and id = any($2::bigint[])', [
    tx.customerId,
    gone.map(({ id }) => id),
  ])
  const events = { what: ['connections', 'accounts', 'contacts', 'deals'] } as const
  return entries.length > 0 ? changed(null, entries, events) : unaudited(null, 'step', events)
}

/** What becomes of objects that the vendor has no more. */
const settleGone = async (
  turn: Turn,
  tx: TenantTransaction,
  gone: readonly Missing[],
  haveExpired: boolean,
): Promise<Written<null>> => {
  const { connection, connector, job } = turn
  const isKept = haveExpired || connection.absences === 'keep'
  const kept = haveExpired
    ? `Its time at ${connector.label} was over, and it is kept here.`
    : `It is gone at ${connector.label}, and kept here.`
  if (turn.stream.records && !isKept) return removeRecords(turn, tx, turn.stream.records, gone)
  const { areActivities = false } = turn.stream
  if (areActivities && !isKept)
    await removeActivities(
      tx,
      turn,
      gone.map(({ external_id }) => external_id),
    )
  const passedOn = isKept
    ? new Set<number>()
    : await passOn(
        tx,
        gone.map(({ id }) => id),
        true,
      )
  const ids = gone.map(({ id }) => id)
  await tx.client.query(
    `update sync_object set state = $3, reason = $4, missed = 0, conversation_id = case when $5 then conversation_id end, record_id = null,
       version = case when $5 then version else 0 end
     where customer_id = $1 and id = any($2::bigint[])`,
    [
      tx.customerId,
      ids,
      isKept ? 'absent' : 'deleted',
      isKept ? kept : `It was deleted at ${connector.label}.`,
      isKept,
    ],
  )
  // By itself: where it deletes nothing, a distributed database would leave out an update that stands in it as well.
  if (!isKept)
    await tx.client.query('delete from sync_version where customer_id = $1 and object_id = any($2::bigint[])', [
      tx.customerId,
      ids,
    ])
  const noted = unaudited(null, 'step', {
    what: areActivities ? ['connections', 'accounts', 'deals'] : ['connections'],
  })
  // What was here from another source, or came from another mailbox as well, is not this object's.
  const theirs = gone.filter(({ state }) => state !== 'duplicate').flatMap(one => one.conversation_id ?? [])
  const conversations = isKept ? [] : theirs.filter(id => !passedOn.has(id))
  const { rows } = await tx.client.query<{ id: number; file_id: number | null }>(
    'select id, file_id from conversation where customer_id = $1 and id = any($2::bigint[])',
    [tx.customerId, conversations],
  )
  // What was uploaded as a file is not the vendor's to take away.
  const own = rows.filter(({ file_id }) => file_id === null)
  if (own.length === 0) return noted
  return together(null, noted, await removeConversations(job.app, tx, own, null))
}

/** What a person decided about objects that are gone holds for those that were gone then: about others they are asked again. */
const endDecision = async ({ job, connection }: Turn): Promise<void> => {
  if (connection.absences === 'ask') return
  await job.write(async ({ client, customerId }) => {
    // Another stream may still have some.
    await client.query(
      `update connection c set absences = 'ask' where c.customer_id = $1 and c.id = $2 and not exists (
         select from sync_object o where o.customer_id = $1 and o.connection_id = $2 and o.state = any($3::text[]) and o.missed >= $4
           and o.listed_hash <> ''::bytea)`,
      [customerId, connection.id, live, enoughMisses],
    )
    return unaudited(null, 'step')
  })
}

/** Asks for objects by their ids, and settles those that are gone. */
const settleMissing = async (turn: Turn, missing: readonly Missing[], haveExpired: boolean): Promise<void> => {
  const { job, stream, link } = turn
  const existing = await stream.existing(
    link.ask,
    missing.map(({ external_id }) => external_id),
  )
  await job.write(async tx => {
    await tx.client.query('update sync_object set missed = 0 where customer_id = $1 and id = any($2::bigint[])', [
      tx.customerId,
      missing.filter(({ external_id }) => existing.has(external_id)).map(({ id }) => id),
    ])
    await turn.noteUsage(tx)
    return settleGone(
      turn,
      tx,
      missing.filter(({ external_id }) => !existing.has(external_id)),
      haveExpired,
    )
  })
}

/**
 * Looks for objects by their ids that complete censuses missed, and takes away what the vendor has no more. Answers whether there was
 * something to do.
 *
 * @param absences what `loadMissing` found last
 * @throws ManyGone when so much is gone at once that a person has to decide
 */
export const checkMissing = async (turn: Turn, { missing, counts }: Absences): Promise<boolean> => {
  const { stream, connection, connector } = turn
  if (missing.length === 0) {
    await endDecision(turn)
    return false
  }
  // What has run out is nobody's to decide about, however much it is.
  const expired = missing.filter(one => hasExpired(turn, one))
  if (expired.length > 0) {
    await settleMissing(turn, expired, true)
    return true
  }
  if (connection.absences === 'ask' && counts.missing > many.count && counts.missing > many.share * counts.all) {
    const what = `${counts.missing} of ${counts.all} ${stream.noun}s are gone at ${connector.label}.`
    throw new ManyGone('stop', `${what} Decide whether they are deleted here as well.`)
  }
  await settleMissing(turn, missing, false)
  return true
}
