import type { JobRun } from '@bic/contract/jobs/jobs'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { notFound } from '#http/app-error.ts'
import { standingKinds } from '#jobs/job-kinds.ts'
import { presentJob } from '#jobs/job-run.ts'

/** Runs that end, with the name of who started each, ready to be narrowed by more conditions. */
export const selectJobRuns = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('job_run')
    .leftJoin('app_user', join =>
      join.onRef('app_user.customer_id', '=', 'job_run.customer_id').onRef('app_user.id', '=', 'job_run.created_by'),
    )
    .selectAll('job_run')
    .select(sql<string | null>`nullif(trim(concat(app_user.first_name, ' ', app_user.last_name)), '')`.as('starter'))
    .where('job_run.customer_id', '=', customerId)
    .where('job_run.kind', 'not in', standingKinds)

/** One run as it leaves the server, and who started it. @throws AppError NOT_FOUND */
export const findJobRun = async (
  tx: TenantTransaction,
  id: number,
): Promise<{ readonly run: JobRun; readonly createdBy: number | null }> => {
  const row = await selectJobRuns(tx).where('job_run.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This work')
  return { run: presentJob(row, row.starter), createdBy: row.created_by }
}
