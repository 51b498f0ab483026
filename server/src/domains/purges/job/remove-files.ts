import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { filesOfAccount } from '../actions/belonging.ts'
import { deleteRows, noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const atOnce = 100

/**
 * Removes the stored objects of an account's files, first the object and then what names it, so that none is forgotten.
 * A mailbox that others have conversations of loses its object too; their conversations are kept, they are in the database.
 * The rows go with the last conversation.
 */
export const removeFileObjects = async ({ app, read, write }: JobContext, { id, accountId }: Purge): Promise<void> => {
  for (;;) {
    const files = await read(async ({ client, customerId }) => {
      const { rows } = await client.query<{ id: number; storage_key: string }>(
        `select id, storage_key from file where customer_id = $1 and id in ${filesOfAccount}
           and status not in ('received', 'reading') and (storage_key <> '' or target <> '{}' or name <> 'File ' || id)
         order by id limit $3`,
        [customerId, accountId, atOnce],
      )
      return rows
    })
    if (files.length === 0) return
    const keys = files.map(({ storage_key }) => storage_key).filter(key => key !== '')
    await app.files.removeAll(keys)
    await write(async tx => {
      await tx.client.query(
        `update file set storage_key = '', name = 'File ' || id, path = '', notices = '{}', error_detail = null, target = '{}'
         where customer_id = $1 and id = any($2::bigint[])`,
        [tx.customerId, files.map(file => file.id)],
      )
      // Rows that no conversation came from have nothing left to stand for.
      const { rowCount } = await tx.client.query(
        `delete from file f where f.customer_id = $1 and f.id = any($2::bigint[])
           and not exists (select from conversation c where c.customer_id = $1 and c.file_id = f.id)`,
        [tx.customerId, files.map(file => file.id)],
      )
      await noteRemoved(tx, id, { 'stored files': keys.length, file: rowCount ?? 0 })
      return unaudited(null, 'step')
    })
  }
}

/** Pictures, pitches and tables of imports: what else is stored of the account. */
export const removeOtherObjects = async ({ app, read, write }: JobContext, purge: Purge): Promise<void> => {
  const { id, accountId } = purge
  const found = await read(async ({ client, customerId }) => {
    const inPlans = `plan_id in (select p.id from opportunity_plan p join opportunity o
      on o.customer_id = p.customer_id and o.id = p.opportunity_id where p.customer_id = $1 and o.account_id = $2)`
    const pitches = await client.query<{ id: number; key: string | null }>(
      `select id, storage_key as key from pitch_video where customer_id = $1 and ${inPlans}
       union all select v.id, part.storage_key from pitch_video v join pitch_video_part part
         on part.customer_id = v.customer_id and part.video_id = v.id where v.customer_id = $1 and ${inPlans}`,
      [customerId, accountId],
    )
    const icons = await client.query<{ key: string }>(
      'select icon as key from customer_profile where customer_id = $1 and account_id = $2 and icon is not null',
      [customerId, accountId],
    )
    // Tables that were imported name accounts, and so do exports of people's data; they are kept for a day, for whoever wants them.
    const tables = await client.query<{ key: string }>(
      `select named.key from job_run j
       cross join lateral (values (j.payload->>'storageKey'), (j.payload->>'reportKey')) as named (key)
       where j.customer_id = $1 and j.status not in ('queued', 'running') and named.key is not null`,
      [customerId],
    )
    return {
      pitches: pitches.rows,
      keys: [...pitches.rows, ...icons.rows, ...tables.rows].flatMap(({ key }) => key ?? []),
    }
  })
  await app.files.removeAll(found.keys)
  await write(async tx => {
    const { client, customerId } = tx
    const values = [customerId, found.pitches.map(pitch => pitch.id)]
    const parts = await client.query(
      'delete from pitch_video_part where customer_id = $1 and video_id = any($2::bigint[])',
      values,
    )
    const pitches = await client.query(
      'delete from pitch_video where customer_id = $1 and id = any($2::bigint[])',
      values,
    )
    await client.query('update customer_profile set icon = null where customer_id = $1 and account_id = $2', [
      customerId,
      accountId,
    ])
    const exports = await deleteRows(
      tx,
      'job_run',
      `kind = 'export-person' and status not in ('queued', 'running') and payload->>'storageKey' = any($2)`,
      [found.keys],
    )
    await noteRemoved(tx, id, {
      'stored files': found.keys.length - exports,
      'person exports': exports,
      pitch_video: pitches.rowCount ?? 0,
      pitch_video_part: parts.rowCount ?? 0,
    })
    return unaudited(null, 'step')
  })
}
