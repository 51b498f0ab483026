import { changed } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { requirePerson } from '../person.ts'
import { makeArchive } from './make-archive.ts'

export interface ExportPayload {
  readonly personKey: string
  readonly storageKey: string
}

/**
 * Stores the archive under the key that the payload names: a job that died begins again and leaves no second one. When the person
 * is erased meanwhile, the export is cancelled and nothing of it stays.
 */
export const exportPersonJob: JobHandler<ExportPayload> = async ({
  app,
  jobRunId,
  payload,
  read,
  write,
  checkpoint,
}) => {
  const { personKey, storageKey } = payload
  const { bytes, files, rows } = await read(async tx =>
    makeArchive(app, tx, await requirePerson(tx, personKey), app.now()),
  )
  await app.files.put(storageKey, bytes)
  try {
    await checkpoint({})
  } catch (error) {
    await app.files.remove(storageKey)
    throw error
  }
  const detail = { files, rows, bytes: bytes.length }
  await write(async () => changed(null, { action: 'person exported', entity: 'job', entityId: jobRunId, detail }))
  return detail
}
