import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'

type Job = Pick<JobContext<unknown>, 'app' | 'customerId' | 'read' | 'write' | 'jobRunId'>

/** Ends the files of runs that ended without them: stopped before they began, or given up. */
export const endAbandonedFiles = ({ app, write }: Job): Promise<null> =>
  write(async ({ client, customerId }) => {
    await client.query(
      `update file f set status = 'cancelled', finished_at = $2 from job_run j
       where f.customer_id = $1 and f.status in ('received', 'reading')
         and j.customer_id = f.customer_id and j.id = f.job_run_id and j.status in ('cancelled', 'failed')`,
      [customerId, app.now()],
    )
    return unaudited(null, 'step')
  })

/** Removes what is stored of files that gave nothing, of this run and of runs that have ended. */
export const dropUnusedObjects = async ({ app, read, write, jobRunId }: Job): Promise<void> => {
  const unused = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; storage_key: string }>(
      `select f.id, f.storage_key from file f
       left join job_run j on j.customer_id = f.customer_id and j.id = f.job_run_id
       where f.customer_id = $1 and f.storage_key <> '' and f.status in ('duplicate', 'cancelled', 'failed')
         and (f.job_run_id = $2 or j.status in ('done', 'failed', 'cancelled'))`,
      [customerId, jobRunId],
    )
    return rows
  })
  if (unused.length === 0) return
  await app.files.removeAll(unused.map(({ storage_key }) => storage_key))
  await write(async ({ db, customerId }) => {
    await db
      .updateTable('file')
      .set({ storage_key: '' })
      .where('customer_id', '=', customerId)
      .where(
        'id',
        'in',
        unused.map(({ id }) => id),
      )
      .execute()
    return unaudited(null, 'upkeep')
  })
}
