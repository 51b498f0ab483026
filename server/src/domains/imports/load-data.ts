import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { receiveParts } from '#http/received-parts.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { newStorageKey } from '#providers/file-store.ts'
import type { LoadDataPayload } from './load-data-job.ts'
import { loadMappings, savedFieldOf, valueMapsOf } from './mapping/load-mappings.ts'
import { checkTable } from './tables/check-table.ts'
import { readImportRequest, recogniseForLoad } from './tables/read-import-request.ts'
import { surveyTable } from './tables/readings/survey-table.ts'
import { listStages } from './tables/stages.ts'
import { columnsOf } from './tables/table-row.ts'

/**
 * Settles how the values of a table are read, checks every row, and starts the job that writes them. The counts answered
 * are those of the check; what became of the rows is the result of the job.
 */
export const loadData: Handler<'loadData'> = async call => {
  const { app, user, read, write } = call
  const sent = await readImportRequest(call.parts ?? (await receiveParts(call.request)))
  const [saved, stages] = await read(async tx => [await loadMappings(tx), await listStages(tx)] as const)
  const { kind, mapping } = recogniseForLoad(sent, savedFieldOf(saved))
  const valueMaps = valueMapsOf(saved, stages, kind, sent.table.header, mapping)
  const survey = await surveyTable(sent.table, kind, mapping, sent.choices, stages, valueMaps)
  if (survey.rowCount === 0) throw badInput('file', 'The file has no rows under its header.')
  if (survey.open.length > 0) throw badInput('choices', survey.open.map(({ problem }) => problem).join('\n'))
  const { readings } = survey
  const columns = columnsOf(kind, sent.table.header, mapping, readings)
  const counts = await checkTable(app, read, sent.table, columns, () => {})
  const { fileName } = sent
  const payload: LoadDataPayload = {
    storageKey: newStorageKey(user.customerId),
    reportKey: newStorageKey(user.customerId),
    fileName,
    kind,
    mapping,
    readings,
  }
  await app.files.put(payload.storageKey, sent.bytes)
  const jobRunId = await write(async tx => {
    const title = `Loading ${kind.replace('_', ' ')} from ${fileName}`
    const id = await startJob(tx, {
      kind: 'load-data',
      title,
      payload: { ...payload },
      total: survey.rowCount,
      createdBy: user.userId,
    })
    return changed(id, {
      action: 'import started',
      entity: 'import',
      entityId: id,
      detail: { kind, fileName, rows: survey.rowCount, choices: sent.choices },
    })
  })
  return { loadedCount: counts.accepted, rejectedRows: counts.refused, jobRunId }
}
