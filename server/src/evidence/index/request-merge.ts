import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'
import { isPending } from '../score/request-epoch.ts'
import { chooseMerge, type SegmentSize, type Sweep } from './choose-merge.ts'

/** The sizes of all segments. */
export const loadSegmentSizes = async ({ client, customerId }: TenantTransaction): Promise<SegmentSize[]> => {
  const { rows } = await client.query<SegmentSize>(
    'select id, documents, cardinality(dead) as dead from index_segment where customer_id = $1 order by id',
    [customerId],
  )
  return rows
}

/**
 * Asks for the index to be tidied when it has many small segments or dead documents that are to go.
 *
 * @param sweep `quick` after conversations were deleted, so that their words do not stay.
 */
export const requestMerge = async (tx: TenantTransaction, sweep: Sweep = 'many'): Promise<void> => {
  if (!chooseMerge(await loadSegmentSizes(tx), sweep)) return
  if (await isPending(tx, 'merge-segments')) return
  const payload = { sweep }
  await startJob(tx, { kind: 'merge-segments', title: 'Compacting the index', payload, createdBy: null })
}

/** Asks for everything dead to go from the index: large segments take their time, so at night. */
export const requestSweep = (tx: TenantTransaction): Promise<void> => requestMerge(tx, 'all')
