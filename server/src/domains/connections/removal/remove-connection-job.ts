import type { TenantTransaction } from '@bic/database/tenant'
import { type RemovableConversation, removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import { sweepDead } from '#evidence/index/sweep-dead.ts'
import { changed, together, unaudited } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler } from '#jobs/run-job.ts'
import { erasedIn, forgetObjects, ofRemovedAccount, removedHere } from '#pipeline/ledger/forget-objects.ts'
import { passOn } from '../sync/mail/pass-on.ts'

/** What the removal of a connection is asked with. */
export interface RemovalPayload {
  readonly connectionId: number
  readonly label: string
  /** Whether what came in goes too. */
  readonly purge: boolean
}

/** So many conversations go in one transaction: others wait for well under a second. */
const conversationsAtOnce = 40
/** So many objects of the ledger. */
const objectsAtOnce = 500

type Removed = Readonly<Record<string, number>>

/** Adds to the receipt in the transaction of the removal: so each row is counted once, however often the job began. */
const noteRemoved = async (
  { client, customerId }: TenantTransaction,
  jobRunId: number,
  removed: Removed,
): Promise<void> => {
  const { rows } = await client.query<{ before: Removed | null }>(
    `select result -> 'removed' as before from job_run where customer_id = $1 and id = $2 for update`,
    [customerId, jobRunId],
  )
  const sums: Record<string, number> = { ...rows[0]?.before }
  for (const [place, count] of Object.entries(removed)) if (count > 0) sums[place] = (sums[place] ?? 0) + count
  await client.query('update job_run set result = $3 where customer_id = $1 and id = $2', [
    customerId,
    jobRunId,
    JSON.stringify({ removed: sums }),
  ])
}

/** Passes conversations on to other connections that have them as well; objects of this one let go of them. */
const passOnAll = async (
  tx: TenantTransaction,
  connectionId: number,
  conversationIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ id: number }>(
    'select id from sync_object where customer_id = $1 and connection_id = $2 and conversation_id = any($3::bigint[])',
    [customerId, connectionId, conversationIds],
  )
  const passedOn = await passOn(
    tx,
    rows.map(({ id }) => id),
  )
  await client.query(
    `update sync_object set conversation_id = null
     where customer_id = $1 and connection_id = $2 and conversation_id = any($3::bigint[])`,
    [customerId, connectionId, [...passedOn]],
  )
  return passedOn
}

/** Removes the conversations that the vendor brought; those that were here before stay, and those that another vendor has as well. */
const removeBrought = async (job: JobContext, connectionId: number): Promise<void> => {
  const { app, write, createdBy, jobRunId } = job
  for (let count = conversationsAtOnce; count === conversationsAtOnce; ) {
    count = await write(async tx => {
      const { client, customerId } = tx
      const { rows } = await client.query<RemovableConversation>(
        `select c.id, c.file_id from conversation c where c.customer_id = $1 and c.id in (
           select o.conversation_id from sync_object o
           where o.customer_id = $1 and o.connection_id = $2 and o.conversation_id is not null and o.state <> 'duplicate')
         order by c.id limit $3 for update`,
        [customerId, connectionId, conversationsAtOnce],
      )
      if (rows.length === 0) return unaudited(0, 'step')
      const passedOn = await passOnAll(
        tx,
        connectionId,
        rows.map(({ id }) => id),
      )
      const removed = rows.filter(({ id }) => !passedOn.has(id))
      if (removed.length === 0) return unaudited(rows.length, 'step')
      const removal = await removeConversations(app, tx, removed, createdBy)
      await noteRemoved(tx, jobRunId, { conversation: removed.length, 'stored files': removal.answer })
      return together(rows.length, removal)
    })
    await report(job, count)
  }
  await sweepDead({ read: job.read, write })
}

/** A removal that began is not stopped on the way. */
const report = async ({ checkpoint, read, jobRunId }: JobContext, more: number): Promise<void> => {
  const done = await read(async ({ db, customerId }) => {
    const run = await db
      .selectFrom('job_run')
      .select('done')
      .where('customer_id', '=', customerId)
      .where('id', '=', jobRunId)
      .executeTakeFirstOrThrow()
    return run.done + more
  })
  try {
    await checkpoint({ done })
  } catch (error) {
    if (!(error instanceof JobCancelled)) throw error
  }
}

/** Erases what the vendor said, and keeps hashes of the ids. */
const forgetLedger = async ({ write, jobRunId }: JobContext, connectionId: number): Promise<void> => {
  for (let count = objectsAtOnce; count === objectsAtOnce; ) {
    count = await write(async tx => {
      const { rows } = await tx.client.query<{ id: number }>(
        `select id from sync_object where customer_id = $1 and connection_id = $2 and listed_hash <> ''::bytea
         order by id limit $3 for update`,
        [tx.customerId, connectionId, objectsAtOnce],
      )
      const objectIds = rows.map(({ id }) => id)
      const versions = await forgetObjects(tx, objectIds, { reason: removedHere, keepConversation: false })
      await noteRemoved(tx, jobRunId, { sync_version: versions, sync_object: objectIds.length })
      return unaudited(rows.length, 'step')
    })
  }
}

/** Hashed ids of what was deleted or erased here: connected again, the vendor does not bring it back. */
const isKept = `o.listed_hash = ''::bytea and o.reason = any($2::text[])`
const keptReasons = [removedHere, ofRemovedAccount, erasedIn]

/** Removes the ledger; conversations stay, and so do hashed ids of what was deleted here. */
const removeLedger = async ({ write, jobRunId }: JobContext, connectionId: number): Promise<void> => {
  for (let count = objectsAtOnce; count === objectsAtOnce; ) {
    count = await write(async tx => {
      const { client, customerId } = tx
      const { rows } = await client.query<{ id: number }>(
        `select o.id from sync_object o where o.customer_id = $1 and o.connection_id = $3 and not (${isKept}) order by o.id limit $4`,
        [customerId, keptReasons, connectionId, objectsAtOnce],
      )
      const values = [customerId, rows.map(({ id }) => id)]
      const removed = (table: string, key: string) =>
        client.query(`delete from ${table} where customer_id = $1 and ${key} = any($2::bigint[])`, values)
      const { rowCount: versions } = await removed('sync_version', 'object_id')
      await removed('sync_object', 'id')
      await noteRemoved(tx, jobRunId, { sync_version: versions ?? 0, sync_object: rows.length })
      return unaudited(rows.length, 'step')
    })
  }
}

/** What else is known of the connection goes; with hashed ids to keep, a row stays that they belong to. */
const finish = (job: JobContext, { connectionId, label, purge }: RemovalPayload): Promise<Removed> =>
  job.write(async tx => {
    const { client, customerId } = tx
    const values = [customerId, connectionId]
    for (const table of [
      'write_back',
      'sync_slice',
      'sync_stream',
      'sync_census',
      'sync_notice',
      'sync_usage',
      'mailbox',
    ])
      await client.query(`delete from ${table} where customer_id = $1 and connection_id = $2`, values)
    const { rowCount: kept } = await client.query(
      `select from sync_object o where o.customer_id = $1 and o.connection_id = $3 and ${isKept} limit 1`,
      [customerId, keptReasons, connectionId],
    )
    await (purge || kept === 1
      ? client.query(
          `update connection set whose = null, people = null, problem = null, base_url = null
           where customer_id = $1 and id = $2`,
          values,
        )
      : client.query('delete from connection where customer_id = $1 and id = $2', values))
    const run = await tx.db
      .selectFrom('job_run')
      .select('result')
      .where('customer_id', '=', customerId)
      .where('id', '=', job.jobRunId)
      .executeTakeFirstOrThrow()
    const removed = (run.result?.removed ?? {}) as Removed
    const entry = {
      action: purge ? 'connection removed with what came in' : 'connection removed',
      entity: 'connection',
      entityId: connectionId,
      detail: { provider: label, ...removed },
    }
    return changed(removed, entry, { what: ['connections', 'conversations', 'deals', 'matches', 'analysis'] })
  })

/**
 * Takes a connection apart whose credentials are forgotten already. Each step looks for what is there still, so it may die anywhere and
 * is taken up again.
 */
export const removeConnectionJob: JobHandler<RemovalPayload> = async job => {
  const work = job as unknown as JobContext
  const { connectionId, purge } = job.payload
  if (purge) {
    await removeBrought(work, connectionId)
    await forgetLedger(work, connectionId)
  } else {
    await removeLedger(work, connectionId)
  }
  return { removed: await finish(work, job.payload) }
}
