import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { requirePerson } from '../person.ts'
import type { ExportPayload } from './export-person-job.ts'

/** The trail says that and when data of somebody were taken; who it was stays out of it, for they may be erased later. */
export const exportPerson: Handler<'exportPerson'> = async ({ body, user, write }) =>
  write(async tx => {
    const { personKey } = body
    const { kind } = await requirePerson(tx, personKey)
    const payload: ExportPayload = { personKey, storageKey: newStorageKey(tx.customerId) }
    const title = kind === 'user' ? 'Collecting the data of a user' : 'Collecting the data of a buyer'
    const jobRunId = await startJob(tx, {
      kind: 'export-person',
      title,
      payload: { ...payload },
      createdBy: user.userId,
    })
    const entry = { action: 'person export asked for', entity: 'job', entityId: jobRunId, detail: { kind } }
    return changed({ jobRunId }, entry, { what: ['jobs'] })
  })
