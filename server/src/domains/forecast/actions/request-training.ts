import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'

export const trainingKind = 'train-forecast'

/** Training that waits or is under way; null when there is none. */
export const findTraining = async ({ db, customerId }: TenantTransaction): Promise<number | null> => {
  const run = await db
    .selectFrom('job_run')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', trainingKind)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run?.id ?? null
}

/** Asks for training, unless it waits or is under way already. Answers the run. */
export const requestTraining = async (tx: TenantTransaction, createdBy: number | null): Promise<number> => {
  // Two who ask at once wait for one another here, so that the second finds what the first began.
  await tx.client.query(`select pg_advisory_xact_lock(hashtext('train-forecast'), $1::int)`, [tx.customerId])
  return (
    (await findTraining(tx)) ??
    (await startJob(tx, { kind: trainingKind, title: 'Training deal probabilities', payload: {}, createdBy }))
  )
}
