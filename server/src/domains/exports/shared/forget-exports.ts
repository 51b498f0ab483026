import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { noteGone } from './note-gone.ts'
import { removeSegments } from './remove-segments.ts'

/**
 * Removes every export of the customer, because each holds what was removed for good just now. One that is being made is
 * cancelled and removes what it has written.
 */
export const forgetExports = async ({
  app,
  read,
  write,
}: Pick<JobContext, 'app' | 'read' | 'write'>): Promise<number> => {
  const found = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; key: string; run: number | null; ready: boolean }>(
      `select id, storage_key as key, job_run_id as run, ready_at is not null as ready from customer_export
       where customer_id = $1 and gone_at is null order by id`,
      [customerId],
    )
    return rows
  })
  if (found.length === 0) return 0
  for (const { key, ready } of found) if (ready) await app.files.remove(key)
  await write(async tx => {
    await tx.client.query(
      `update job_run set cancel_requested = true where customer_id = $1 and id = any($2::bigint[]) and status in ('queued', 'running')`,
      [tx.customerId, found.flatMap(({ run, ready }) => (ready || run === null ? [] : [run]))],
    )
    return unaudited(null, 'step')
  })
  await write(tx => noteGone(tx, { exportIds: found.map(({ id }) => id), because: 'purge', at: app.now() }))
  // From here on nothing is added to one that is being made.
  for (const { id, key } of found) {
    await removeSegments({ app, read, write }, id)
    await app.files.remove(key)
  }
  return found.length
}

/** Removes archives whose days are over, and what is left of exports that were cancelled before they began. */
export const removeExpired = async (
  app: AppContext,
  { read, write }: Pick<JobContext, 'read' | 'write'>,
): Promise<number> => {
  const found = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; key: string; expired: boolean }>(
      `select e.id, e.storage_key as key, e.ready_at is not null as expired from customer_export e
       where e.customer_id = $1 and e.gone_at is null and (e.expires_at <= $2 or e.ready_at is null and not exists (
         select from job_run j where j.customer_id = $1 and j.id = e.job_run_id and j.status in ('queued', 'running')))
       order by e.id`,
      [customerId, app.now()],
    )
    return rows
  })
  for (const { id, key } of found) {
    await removeSegments({ app, read, write }, id)
    await app.files.remove(key)
  }
  for (const because of ['expired', 'cancelled'] as const) {
    const exportIds = found.filter(({ expired }) => expired === (because === 'expired')).map(({ id }) => id)
    if (exportIds.length > 0) await write(tx => noteGone(tx, { exportIds, because, at: app.now() }))
  }
  return found.length
}
