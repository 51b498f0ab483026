import type { Row } from '@bic/database/schema'
import type { KeywordTx } from '#evidence/rematch/change-keywords.ts'
import { notFound } from '#http/app-error.ts'

/**
 * Removes living keywords, and their figures with them; scores follow with the re-match.
 *
 * @throws AppError NOT_FOUND when one of them is not there (any more).
 */
export const removeKeywords = async (
  { db, customerId, keywordRev }: KeywordTx,
  ids: readonly number[],
): Promise<Row<'keyword'>[]> => {
  if (ids.length === 0) return []
  const removed = await db
    .updateTable('keyword')
    .set({ removed_rev: keywordRev })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('removed_rev', 'is', null)
    .returningAll()
    .execute()
  if (removed.length < new Set(ids).size) throw notFound(ids.length === 1 ? 'This keyword' : 'One of these keywords')
  await db.deleteFrom('keyword_stat').where('customer_id', '=', customerId).where('keyword_id', 'in', ids).execute()
  return removed
}
