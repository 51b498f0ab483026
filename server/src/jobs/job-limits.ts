import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '../http/app-error.ts'
import { quotaOf } from '../quotas.ts'
import { factsOf, standingKinds } from './job-kinds.ts'

const seconds = 30
const tooMany = (what: string): AppError => new AppError('TOO_MANY_REQUESTS', what, undefined, undefined, seconds)

/**
 * Refuses work that a person asks for while they or their company have as much open as they may. Work that the product
 * asks for itself, and what follows from other work, is never refused.
 *
 * @throws AppError TOO_MANY_REQUESTS with what is open and what is allowed
 */
export const checkJobLimits = async (
  tx: TenantTransaction,
  { kind, createdBy }: { readonly kind: string; readonly createdBy: number | null },
): Promise<void> => {
  if (createdBy === null) return
  const { line, mostPerPerson = Number.POSITIVE_INFINITY } = factsOf(kind)
  if (line === 'background') return
  const { client, customerId } = tx
  // Whoever asks at the same time waits here, and then counts this one too.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('open jobs', $1))`, [customerId])
  const { rows } = await client.query<{ all: number; own: number }>(
    `select count(*)::int as all, (count(*) filter (where kind = $2 and created_by = $3))::int as own
     from job_run where customer_id = $1 and status in ('queued', 'running') and kind <> all($4::text[])`,
    [customerId, kind, createdBy, standingKinds],
  )
  const { all, own } = rows[0] ?? { all: 0, own: 0 }
  if (own >= mostPerPerson)
    throw tooMany(`You have ${own} of these in progress; ${mostPerPerson} are allowed. Please wait for one to finish.`)
  const most = await quotaOf(tx, 'Quota_open_jobs')
  if (all >= most)
    throw tooMany(`Your company has ${all} jobs in progress; ${most} are allowed. Please wait for some to finish.`)
}
