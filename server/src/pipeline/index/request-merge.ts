import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '../../jobs/job-run.ts'
import { isPending } from '../score/request-epoch.ts'
import { chooseMerge, type SegmentSize, type Sweep } from './choose-merge.ts'

/** The sizes of all segments. */
export const readSegmentSizes = async ({ client, customerId }: TenantTransaction): Promise<SegmentSize[]> => {
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
export const requestMerge = async (transaction: TenantTransaction, sweep: Sweep = 'many'): Promise<void> => {
  if (!chooseMerge(await readSegmentSizes(transaction), sweep)) return
  if (await isPending(transaction, 'merge-segments')) return
  const payload = { sweep }
  await startJob(transaction, { kind: 'merge-segments', title: 'Tidy the index', payload, createdBy: null })
}

/** Asks for everything dead to go from the index: large segments take their time, so at night. */
export const requestSweep = (transaction: TenantTransaction): Promise<void> => requestMerge(transaction, 'all')
