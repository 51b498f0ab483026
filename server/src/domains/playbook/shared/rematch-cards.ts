import type { TenantTransaction } from '@bic/database/tenant'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'

/**
 * Says that something changed which bears on all keywords of these cards (title, description, archive): they are
 * matched again over the whole history when the transaction commits.
 */
export const rematchCards = async (
  tx: TenantTransaction,
  cardIds: readonly number[],
  title: string,
  createdBy: number | null,
): Promise<void> => {
  if (cardIds.length === 0) return
  const keywordTx = await openKeywordChange(tx)
  await requestRematch(keywordTx, { cardIds, title, createdBy, wholeCards: true })
}
