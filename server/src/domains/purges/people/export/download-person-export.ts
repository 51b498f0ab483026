import { exportEndsAt } from '@bic/contract/purges/people-words'
import { signAddress } from '#domains/uploads/shared/signed-address.ts'
import { AppError, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import type { ExportPayload } from './export-person-job.ts'

/** The address of the archive; that it was taken stands in the trail. */
export const downloadPersonExport: Handler<'downloadPersonExport'> = async ({
  app,
  params,
  user,
  sessionId,
  write,
}) => {
  const { jobRunId } = params
  const key = await write(async tx => {
    const run = await tx.db
      .selectFrom('job_run')
      .select(['status', 'payload', 'finished_at', 'cancel_requested'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', jobRunId)
      .where('kind', '=', 'export-person')
      .executeTakeFirst()
    if (!run) throw notFound('This export')
    if (run.status === 'queued' || run.status === 'running') {
      throw new AppError('CONFLICT', 'This export is not finished. Please wait until it is.', 'jobRunId')
    }
    if (run.status !== 'done' || run.finished_at === null || run.cancel_requested) {
      throw new AppError('CONFLICT', 'This export was not made. Please export the data again.', 'jobRunId')
    }
    const { storageKey } = run.payload as Partial<ExportPayload>
    if (!storageKey || exportEndsAt(run.finished_at) <= app.now()) {
      throw new AppError('CONFLICT', 'Exports are kept for a day. Please export the data again.', 'jobRunId')
    }
    return changed(storageKey, { action: 'person export downloaded', entity: 'job', entityId: jobRunId })
  })
  return {
    location: await signAddress(
      { app, sessionId },
      { customerId: user.customerId, key, name: `Data of a person ${jobRunId}.zip` },
    ),
  }
}
