import type { TenantTransaction } from '@bic/database/tenant'
import { changed, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { checkConversationQuota, checkStorageQuota } from '#quotas.ts'
import type { IngestTarget } from '../prepare/ingest-target.ts'
import type { ReceivedFile } from './store-file.ts'

export interface NewIngest {
  readonly files: readonly ReceivedFile[]
  readonly target: IngestTarget
  readonly userId: number | null
  readonly at: Date
}

const titleOf = (files: readonly ReceivedFile[]): string =>
  files.length === 1 ? `Reading ${files[0]?.name ?? ''}` : `Reading ${files.length} files`

/**
 * Records files that were handed in together and asks for them to be read. File ids are in the order of the files.
 *
 * @throws AppError OVER_QUOTA when the customer has as many conversations as they may, or the files do not fit
 */
export const startIngest = async (
  tx: TenantTransaction,
  { files, target, userId, at }: NewIngest,
): Promise<Written<{ readonly jobRunId: number; readonly fileIds: readonly number[] }>> => {
  const { client, customerId } = tx
  await checkConversationQuota(tx)
  const kept = files.filter(({ storageKey }) => storageKey !== '')
  await checkStorageQuota(
    tx,
    kept.reduce((sum, { size }) => sum + size, 0),
  )
  const jobRunId = await startJob(tx, {
    kind: 'ingest',
    title: titleOf(files),
    payload: {},
    total: files.length,
    createdBy: userId,
  })
  const rows = files.map(({ name, path, size, contentHash, storageKey, problem }) => ({
    name,
    path,
    size,
    content_hash: contentHash,
    storage_key: storageKey,
    status: problem ? 'failed' : 'received',
    error_code: problem?.code ?? null,
    error_detail: problem?.detail ?? null,
    finished_at: problem ? at : null,
  }))
  const inserted = await client.query<{ id: number }>(
    `insert into file (customer_id, job_run_id, name, path, size, content_hash, storage_key, status, error_code,
       error_detail, finished_at, target, created_by, created_at)
     select $1, $2, r.name, r.path, r.size, r.content_hash, r.storage_key, r.status, r.error_code, r.error_detail,
       r.finished_at, $4, $5, $6
     from rows from (json_to_recordset($3) as (name text, path text, size bigint, content_hash text, storage_key text,
       status text, error_code text, error_detail text, finished_at timestamptz)) with ordinality
       as r (name, path, size, content_hash, storage_key, status, error_code, error_detail, finished_at, position)
     order by r.position returning id`,
    [customerId, jobRunId, JSON.stringify(rows), JSON.stringify(target), userId, at],
  )
  const answer = { jobRunId, fileIds: inserted.rows.map(({ id }) => id) }
  const detail = { files: files.length, storyId: target.dealId, accountId: target.accountId }
  return changed(answer, { action: 'files uploaded', entity: 'job', entityId: jobRunId, detail })
}
