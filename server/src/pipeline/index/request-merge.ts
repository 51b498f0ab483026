import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '../../jobs/job-run.ts'
import { isPending } from '../score/request-epoch.ts'
import { chooseMerge, type SegmentSize } from './choose-merge.ts'

/** The sizes of all segments. */
export const readSegmentSizes = async ({ client, customerId }: TenantTransaction): Promise<SegmentSize[]> => {
  const { rows } = await client.query<SegmentSize>(
    'select id, documents, cardinality(dead) as dead from index_segment where customer_id = $1 order by id',
    [customerId],
  )
  return rows
}

/** Asks for the index to be tidied when it has many small segments or many dead documents. */
export const requestMerge = async (transaction: TenantTransaction): Promise<void> => {
  if (!chooseMerge(await readSegmentSizes(transaction))) return
  if (await isPending(transaction, 'merge-segments')) return
  await startJob(transaction, { kind: 'merge-segments', title: 'Tidy the index', payload: {}, createdBy: null })
}
