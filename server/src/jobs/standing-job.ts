import type { TenantTransaction } from '@bic/database/tenant'
import { enqueueRunAt } from './enqueue.ts'
import type { JobKind } from './job-kinds.ts'

/**
 * Has a standing job go on at a moment, whatever it waits for. It is made when there is none, or when the one before was given up.
 * The caller holds a lock on what the job is about.
 *
 * @param subject what tells it from others of its kind; its payload
 */
export const wakeStandingJob = async (
  tx: TenantTransaction,
  job: { readonly kind: JobKind; readonly title: string; readonly subject: Readonly<Record<string, number>> },
  at: Date,
): Promise<void> => {
  const { client, customerId } = tx
  const { kind, title } = job
  const subject = JSON.stringify(job.subject)
  const open = await client.query<{ id: number }>(
    `select id from job_run where customer_id = $1 and kind = $2 and status in ('queued', 'running') and payload @> $3::jsonb
     order by id limit 1`,
    [customerId, kind, subject],
  )
  const found =
    open.rows[0] ??
    (
      await client.query<{ id: number }>(
        'insert into job_run (customer_id, kind, title, payload) values ($1, $2, $3, $4) returning id',
        [customerId, kind, title, subject],
      )
    ).rows[0]
  if (found) await enqueueRunAt(tx, { id: found.id, kind }, at, { keep: false })
}

/** Ends the standing jobs of a subject: what runs is over with its turn. */
export const endStandingJob = async (
  { client, customerId }: TenantTransaction,
  job: { readonly kind: JobKind; readonly subject: Readonly<Record<string, number>> },
  at: Date,
): Promise<void> => {
  await client.query(
    `update job_run set status = 'cancelled', finished_at = $4
     where customer_id = $1 and kind = $2 and status in ('queued', 'running') and payload @> $3::jsonb`,
    [customerId, job.kind, JSON.stringify(job.subject), at],
  )
}
