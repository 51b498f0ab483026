import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'

/** Kind of the job that looks through contents and notifies their authors. */
export const contentReviewKind = 'review-contents'

/**
 * Asks that contents which are kept be looked through now, and not only in the night: something that they may rest on has ended. Work
 * that waits for its turn does it for all who ask.
 */
export const requestContentReview = async (tx: TenantTransaction): Promise<void> => {
  const { rows } = await tx.client.query<{ kept: boolean; waits: boolean }>(
    `select exists (select from content_asset where customer_id = $1 and status in ('saved', 'published') and archived_at is null) as kept,
       exists (select from job_run where customer_id = $1 and kind = $2 and status = 'queued') as waits`,
    [tx.customerId, contentReviewKind],
  )
  const [{ kept = false, waits = false } = {}] = rows
  if (!kept || waits) return
  await startJob(tx, { kind: contentReviewKind, title: 'Checking contents', payload: {}, createdBy: null })
}
