import type { Records } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import { removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import { changed, together, unaudited, type Written } from '#http/written.ts'
import { removeActivities } from './activities/apply-activities.ts'
import { loadObjects, noteOutcomes } from './landed-objects.ts'
import { passOn } from './mail/pass-on.ts'
import { settleGone as settleGoneRecords } from './records/settle-gone.ts'
import type { Turn } from './turn.ts'

/** An object that complete censuses missed. */
export interface Missing {
  readonly id: number
  readonly external_id: string
  readonly conversation_id: number | null
  readonly state: string
  /** The newest version; null where it never had one. */
  readonly payload: Buffer | null
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

/** Asks for objects by their ids, and settles those that are gone. */
export const settleMissing = async (turn: Turn, missing: readonly Missing[], haveExpired: boolean): Promise<void> => {
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
