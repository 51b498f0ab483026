import type { TenantTransaction } from '@bic/database/tenant'

/**
 * Marks conversations dead in the segments where they live now; `segmentId` is the one each was written to. Only while
 * the revision is locked, so that no merge overlooks it.
 */
export const markDead = async (
  { client, customerId }: TenantTransaction,
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
