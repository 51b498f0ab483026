import { type DealInsight, dealInsight } from '@bic/contract/conversations/summaries'
import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { changed, type Written } from '#http/written.ts'

export interface KeptInsight {
  readonly insight: DealInsight
  readonly madeFrom: string
  readonly writer: string
  readonly byModel: boolean
  readonly note: string | null
  readonly madeAt: Date
}

/** The insights of a deal as they were last made, by card; 0 is the deal as a whole. */
export const loadKeptInsights = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<ReadonlyMap<number, KeptInsight>> => {
  const rows = await db
    .selectFrom('deal_summary')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('kind', '=', 'insight')
    .execute()
  return new Map(
    rows.flatMap(row => {
      const read = dealInsight.safeParse(row.content)
      if (!read.success) return []
      const { made_from, writer, by_model, note, made_at } = row
      return [
        [row.card_id, { insight: read.data, madeFrom: made_from, writer, byModel: by_model, note, madeAt: made_at }],
      ] as const
    }),
  )
}

/** Keeps an insight in the place of the one before. @throws AppError NOT_FOUND when the deal is gone */
export const keepInsight = async (
  tx: TenantTransaction,
  dealId: number,
  cardId: number,
  kept: KeptInsight,
  userId: number,
): Promise<Written<null>> => {
  await findDeal(tx, dealId)
  const values = {
    made_from: kept.madeFrom,
    writer: kept.writer,
    by_model: kept.byModel,
    note: kept.note,
    content: JSON.stringify(kept.insight),
    made_at: kept.madeAt,
    made_by: userId,
  }
  const key = { customer_id: tx.customerId, opportunity_id: dealId, kind: 'insight' as const, card_id: cardId }
  await tx.db
    .insertInto('deal_summary')
    .values({ ...key, ...values })
    .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id', 'kind', 'card_id']).doUpdateSet(values))
    .execute()
  const detail = { cardId, writer: kept.writer }
  return changed(null, { action: 'insight generated', entity: 'deal', entityId: dealId, detail })
}
