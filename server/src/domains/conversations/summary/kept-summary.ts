import { type SmartSummary, smartSummary } from '@bic/contract/conversations/summaries'
import type { TenantTransaction } from '@bic/database/tenant'
import { changed, type Written } from '#http/written.ts'
import { findConversation } from '../shared/read-conversation.ts'

export interface KeptSummary {
  readonly summary: SmartSummary
  readonly madeFrom: string
  readonly writer: string
  readonly byModel: boolean
  readonly note: string | null
  readonly madeAt: Date
}

/** Names a summary: of which call, for which cards. */
export interface SummaryKey {
  readonly convId: number
  /** Ascending, joined by commas. */
  readonly cardIds: string
}

/** The summary of a call as it was last made for these cards; null when it was not, or not in this shape. */
export const loadKeptSummary = async (
  { db, customerId }: TenantTransaction,
  { convId, cardIds }: SummaryKey,
): Promise<KeptSummary | null> => {
  const row = await db
    .selectFrom('conversation_summary')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('conversation_id', '=', convId)
    .where('card_ids', '=', cardIds)
    .executeTakeFirst()
  const read = smartSummary.safeParse(row?.content)
  if (!row || !read.success) return null
  const { made_from, writer, by_model, note, made_at } = row
  return { summary: read.data, madeFrom: made_from, writer, byModel: by_model, note, madeAt: made_at }
}

/**
 * Keeps a summary in the place of the one before.
 *
 * @throws AppError NOT_FOUND when its conversation was removed meanwhile
 */
export const keepSummary = async (
  tx: TenantTransaction,
  { convId, cardIds }: SummaryKey,
  kept: KeptSummary,
  userId: number,
): Promise<Written<null>> => {
  await findConversation(tx, convId)
  const values = {
    made_from: kept.madeFrom,
    writer: kept.writer,
    by_model: kept.byModel,
    note: kept.note,
    content: JSON.stringify(kept.summary),
    made_at: kept.madeAt,
    made_by: userId,
  }
  const key = { customer_id: tx.customerId, conversation_id: convId, card_ids: cardIds }
  await tx.db
    .insertInto('conversation_summary')
    .values({ ...key, ...values })
    .onConflict(conflict => conflict.columns(['customer_id', 'conversation_id', 'card_ids']).doUpdateSet(values))
    .execute()
  return changed(null, {
    action: 'summary generated',
    entity: 'conversation',
    entityId: convId,
    detail: { cardIds, writer: kept.writer },
  })
}
