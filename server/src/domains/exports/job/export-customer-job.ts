import { propertyName } from '@bic/contract/configuration/known-properties'
import { dayMs } from '@bic/engine/calendar/day'
import { propertyOf } from '#customer-properties.ts'
import { AppError } from '#http/app-error.ts'
import { changed, unaudited } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler } from '#jobs/run-job.ts'
import { type GoneBecause, noteGone } from '../shared/note-gone.ts'
import { removeSegments } from '../shared/remove-segments.ts'
import { type WrittenArchive, writeArchive } from './write-archive.ts'

export interface ExportPayload {
  readonly exportId: number
}

const find = ({ read }: JobContext<unknown>, exportId: number) =>
  read(({ db, customerId }) =>
    db
      .selectFrom('customer_export')
      .select(['storage_key', 'asked_at', 'format', 'ready_at', 'gone_at'])
      .where('customer_id', '=', customerId)
      .where('id', '=', exportId)
      .executeTakeFirst(),
  )

/** Shows the archive; false when the export was given up meanwhile. */
const noteReady = (job: JobContext<unknown>, exportId: number, made: WrittenArchive) =>
  job.write(async tx => {
    const now = job.app.now()
    const days = Number(await propertyOf(tx, propertyName.keepExports))
    const { rowCount } = await tx.client.query(
      `update customer_export set bytes = $3, parts = $4, row_count = $5, ready_at = $6, expires_at = $7
       where customer_id = $1 and id = $2 and gone_at is null`,
      [tx.customerId, exportId, made.bytes, made.parts, made.rows, now, new Date(now.getTime() + days * dayMs)],
    )
    if (rowCount === 0) return unaudited(false, 'step')
    const entry = { action: 'customer exported', entity: 'export', entityId: exportId, detail: { ...made } }
    return changed(true, entry, { what: ['exports'] })
  })

const giveUp = async (
  job: JobContext<unknown>,
  exportId: number,
  storageKey: string,
  because: GoneBecause,
): Promise<void> => {
  await removeSegments(job, exportId)
  await job.app.files.remove(storageKey)
  await job.write(tx => noteGone(tx, { exportIds: [exportId], because, at: job.app.now() }))
}

const work: JobHandler<ExportPayload> = async job => {
  const { exportId } = job.payload
  const made = await find(job, exportId)
  if (!made || made.gone_at !== null) throw new JobCancelled()
  const { storage_key: storageKey, asked_at: askedAt, format } = made
  try {
    const written = await writeArchive(job, { id: exportId, storageKey, askedAt, format })
    if (!(await noteReady(job, exportId, written))) throw new JobCancelled()
    await removeSegments(job, exportId)
    return { ...written }
  } catch (error) {
    if (error instanceof JobCancelled) await giveUp(job, exportId, storageKey, 'cancelled')
    else if (job.lastAttempt || error instanceof AppError) await giveUp(job, exportId, storageKey, 'failed')
    throw error
  }
}

/**
 * Writes all data of the customer into one archive. A job that was killed does not write again what it had written of data that
 * are still the same; cancelled or failed for good, nothing of the archive stays.
 */
export const exportCustomerJob: JobHandler<ExportPayload> = Object.assign(work, {
  abandon: async (job: JobContext<ExportPayload>) => {
    const made = await find(job, job.payload.exportId)
    if (made && made.gone_at === null && made.ready_at === null)
      await giveUp(job, job.payload.exportId, made.storage_key, 'failed')
  },
})
