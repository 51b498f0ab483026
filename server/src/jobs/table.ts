import { removeFilesJob } from '../domains/administration/files/remove-files-job.ts'
import { loadDataJob } from '../domains/administration/load-data-job.ts'
import { mergeSegmentsJob } from '../pipeline/index/merge-segments.ts'
import { ingestJob } from '../pipeline/ingest-job.ts'
import { reAttributeJob } from '../pipeline/re-attribute-job.ts'
import { rematchJob } from '../pipeline/rematch/rematch-job.ts'
import { renewEpochJob } from '../pipeline/score/renew-epoch.ts'
import type { JobTable } from './run-job.ts'

/** Every kind of long work and what does it. */
export const jobs: JobTable = {
  ingest: ingestJob,
  'load-data': loadDataJob,
  'merge-segments': mergeSegmentsJob,
  're-attribute': reAttributeJob,
  rematch: rematchJob,
  'remove-files': removeFilesJob,
  'renew-epoch': renewEpochJob,
}
