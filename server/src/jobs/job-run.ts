import type { JobRun } from '@bic/contract/jobs/jobs'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { announce } from '../events/event-hub.ts'
import { enqueueRun, enqueueRunAt } from './enqueue.ts'
import { factsOf } from './job-kinds.ts'
import { checkJobLimits } from './job-limits.ts'

export interface NewJob {
  readonly kind: string
  readonly title: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly total?: number
  readonly createdBy: number | null
  /** Jobs with the same queue key are never queued twice. */
  readonly key?: string
  /** When it may begin; at once when absent. A job with a key has no moment. */
  readonly at?: Date
}

const announceChange = async (tx: TenantTransaction, run: Row<'job_run'>): Promise<void> => {
  if (factsOf(run.kind).isStanding) return
  await announce(tx, {
    kind: 'job',
    jobRunId: run.id,
    jobKind: run.kind,
    status: run.status,
    done: run.done,
    total: run.total,
    message: run.message,
  })
}

/**
 * Records long work and asks for it, in the transaction of whatever made it necessary. Answers the run's id.
 *
 * @throws AppError TOO_MANY_REQUESTS when a person asks for more than they or their company may have open
 */
export const startJob = async (tx: TenantTransaction, job: NewJob): Promise<number> => {
  const { db, customerId } = tx
  await checkJobLimits(tx, job)
  const run = await db
    .insertInto('job_run')
    .values({
      customer_id: customerId,
      kind: job.kind,
      title: job.title,
      payload: JSON.stringify(job.payload),
      total: job.total ?? 0,
      created_by: job.createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (job.at) await enqueueRunAt(tx, run, job.at, { keep: false })
  else await enqueueRun(tx, run, job.key)
  await announceChange(tx, run)
  return run.id
}

/** Changes a run and tells open pages. */
export const updateJob = async (
  tx: TenantTransaction,
  jobRunId: number,
  change: Partial<
    Pick<Row<'job_run'>, 'status' | 'done' | 'total' | 'message' | 'error' | 'started_at' | 'finished_at'>
  > & {
    result?: string
  },
): Promise<Row<'job_run'>> => {
  const run = await tx.db
    .updateTable('job_run')
    // A checkpoint that only asks whether to stop changes nothing; an update needs at least one column.
    .set({ id: jobRunId, ...change })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', jobRunId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceChange(tx, run)
  return run
}

export const presentJob = (run: Row<'job_run'>, createdBy: string | null): JobRun => ({
  id: run.id,
  kind: run.kind,
  title: run.title,
  status: run.status,
  done: run.done,
  total: run.total,
  message: run.message,
  result: run.result,
  error: run.error,
  cancelRequested: run.cancel_requested,
  createdAt: run.created_at.toISOString(),
  startedAt: run.started_at?.toISOString() ?? null,
  finishedAt: run.finished_at?.toISOString() ?? null,
  createdBy,
})
