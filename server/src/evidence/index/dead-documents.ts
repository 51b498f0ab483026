import type { LockedTx } from '../store/revision.ts'

/**
 * Marks conversations dead in the segments where they live now; `segmentId` is the one each was written to. The lock keeps
 * a merge from overlooking it.
 */
export const markDead = async (
  { client, customerId }: LockedTx,
  documents: readonly { readonly conversationId: number; readonly segmentId: number }[],
): Promise<void> => {
  for (const { conversationId, segmentId } of documents) {
    await client.query(
      `update index_segment set dead = dead || $3::bigint where customer_id = $1 and id = coalesce(
         (select into_id from index_segment_merged where customer_id = $1 and id = $2), $2)`,
      [customerId, segmentId, conversationId],
    )
  }
}
