import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'

interface Removal {
  readonly purgeId: number
  /** Null: a person is removed. */
  readonly accountId: number | null
  readonly createdBy: number | null
  /** The product continues it by itself. */
  readonly isRetry?: boolean
}

/** Asks for the job of a request that was agreed to, and notes it with the request. */
export const startRemoval = async (
  tx: TenantTransaction,
  { purgeId, accountId, createdBy, isRetry = false }: Removal,
): Promise<void> => {
  const jobRunId = await startJob(tx, {
    kind: accountId === null ? 'erase-person' : 'purge-account',
    title: accountId === null ? `Erasing a person, request ${purgeId}` : `Deleting account ${accountId}`,
    payload: { purgeId },
    createdBy,
  })
  await tx.db
    .updateTable('purge_request')
    .set(eb => ({ state: 'running', job_run_id: jobRunId, ...(isRetry ? { retries: eb('retries', '+', 1) } : {}) }))
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', purgeId)
    .execute()
}

/** Whether a removal that was agreed to waits in the queue or is under way. */
export const isAlive = async ({ db, customerId }: TenantTransaction, jobRunId: number | null): Promise<boolean> => {
  const run = await db
    .selectFrom('job_run')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('id', '=', jobRunId ?? 0)
    .executeTakeFirst()
  return run?.status === 'queued' || run?.status === 'running'
}
