import type { TenantTransaction } from '@bic/database/tenant'
import { loadCardState } from '#evidence/rematch/card-state.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { notFound } from '#http/app-error.ts'

/** A living keyword with the context keywords of its card, as they match now. */
export interface KeywordInContext {
  readonly keyword: StoredKeyword
  /** The keyword first, then the context keywords. */
  readonly asked: readonly StoredKeyword[]
  /** All keywords of its card that count. */
  readonly ofCard: readonly StoredKeyword[]
}

/** @throws AppError NOT_FOUND when there is no such keyword (any more), or it is one of a context */
export const findKeyword = async (tx: TenantTransaction, keywordId: number): Promise<KeywordInContext> => {
  const row = await tx.db
    .selectFrom('keyword')
    .select('card_id')
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', keywordId)
    .where('role', '=', 'match')
    .where('removed_rev', 'is', null)
    .executeTakeFirst()
  const card = row && (await loadCardState(tx, row.card_id))
  const keyword = card?.keywords.find(({ id }) => id === keywordId)
  if (!card || !keyword) throw notFound('This keyword')
  const context = card.keywords.filter(({ role }) => role !== 'match')
  return { keyword, asked: [keyword, ...context], ofCard: card.keywords.filter(({ role }) => role === 'match') }
}
