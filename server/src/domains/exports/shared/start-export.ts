import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { newStorageKey } from '#providers/file-store.ts'

/**
 * Asks for an export of the customer, one at a time.
 *
 * @param askedBy null: the operator
 * @throws AppError CONFLICT when one is being made, or something is being deleted for good that it would hold
 */
export const startExport = async (
  tx: TenantTransaction,
  askedBy: number | null,
  at: Date,
  format: Row<'customer_export'>['format'] = 'csv',
) => {
  const { client, customerId, db } = tx
  // One whose work has ended without it, as one that was cancelled before it began, is not being made any more.
  await client.query(
    `update customer_export e set gone_at = $2, gone_because = 'cancelled'
     where e.customer_id = $1 and e.ready_at is null and e.gone_at is null and not exists (
       select from job_run j where j.customer_id = $1 and j.id = e.job_run_id and j.status in ('queued', 'running'))`,
    [customerId, at],
  )
  // Objects that nothing names any more are swept.
  await client.query(
    `delete from customer_export_segment s using customer_export e
     where s.customer_id = $1 and e.customer_id = $1 and e.id = s.export_id and e.gone_at is not null`,
    [customerId],
  )
  const removing = await client.query(
    `select from purge_request where customer_id = $1 and state = 'running' limit 1`,
    [customerId],
  )
  if (removing.rowCount)
    throw new AppError(
      'CONFLICT',
      'An account or a person is being deleted for good. Export the data when that is done.',
    )
  const made = await db
    .insertInto('customer_export')
    .values({
      customer_id: customerId,
      storage_key: newStorageKey(customerId),
      asked_by: askedBy,
      asked_at: at,
      format,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError('CONFLICT', 'An export is being made already. Wait for it, or cancel it first.')
  const { id: exportId } = made
  const jobRunId = await startJob(tx, {
    kind: 'export-customer',
    title: 'Exporting all data',
    payload: { exportId },
    createdBy: askedBy,
  })
  await client.query('update customer_export set job_run_id = $3 where customer_id = $1 and id = $2', [
    customerId,
    exportId,
    jobRunId,
  ])
  const entry = { action: 'customer export asked for', entity: 'export', entityId: exportId, detail: { format } }
  return changed({ exportId, jobRunId }, entry, { what: ['exports', 'jobs'] })
}
