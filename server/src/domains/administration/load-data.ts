import { badInput } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { startJob } from '../../jobs/job-run.ts'
import { newStorageKey } from '../../providers/file-store.ts'
import { audit } from '../access/actions/audit.ts'
import { readDrafts } from './imports/read-drafts.ts'
import { readImportRequest, recogniseForLoad } from './imports/read-import-request.ts'
import type { LoadDataPayload } from './load-data-job.ts'

/**
 * Checks every row of a table and starts the job that writes them. The counts answered are those of the check; what
 * came of the rows is the result of the job.
 */
export const loadData: Handler<'loadData'> = async ({ app, user, tenant, request }) => {
  const sent = await readImportRequest(request)
  const { kind, mapping } = recogniseForLoad(sent)
  let loadedCount = 0
  let rejectedRows = 0
  for await (const { draft } of readDrafts(sent.table, kind, mapping, () => {})) {
    if (draft) loadedCount += 1
    else rejectedRows += 1
  }
  const total = loadedCount + rejectedRows
  if (total === 0) throw badInput('file', 'The file has no rows under its header.')
  const { fileName } = sent
  const payload: LoadDataPayload = {
    storageKey: newStorageKey(user.customerId),
    reportKey: newStorageKey(user.customerId),
    fileName,
    kind,
    mapping,
  }
  await app.files.put(payload.storageKey, sent.bytes)
  const jobRunId = await tenant(async transaction => {
    const title = `Loading ${kind.replace('_', ' ')} from ${fileName}`
    const id = await startJob(transaction, {
      kind: 'load-data',
      title,
      payload: { ...payload },
      total,
      createdBy: user.userId,
    })
    await audit(transaction, {
      at: app.now(),
      userId: user.userId,
      action: 'import started',
      entity: 'import',
      entityId: id,
      detail: { kind, fileName, rows: total },
    })
    return id
  })
  return { loadedCount, rejectedRows, jobRunId }
}
