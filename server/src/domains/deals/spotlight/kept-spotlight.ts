import { type Spotlight, spotlight } from '@bic/contract/deals/spotlight'
import type { TenantTransaction } from '@bic/database/tenant'

const kind = 'spotlight'

export interface KeptSpotlight {
  readonly spotlight: Spotlight & { readonly writer: string; readonly byModel: boolean; readonly note: string | null }
  readonly madeAt: Date
}

/** The spotlight of a deal as it was last generated; null when it was not. */
export const loadSpotlight = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<KeptSpotlight | null> => {
  const row = await db
    .selectFrom('deal_summary')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const read = spotlight.safeParse(row?.content)
  if (!row || !read.success) return null
  const { writer, by_model: byModel, note, made_at: madeAt } = row
  return { spotlight: { ...read.data, writer, byModel, note }, madeAt }
}

/** Keeps the spotlight of a deal in the place of the one before. */
export const keepSpotlight = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
  content: Spotlight,
  made: { readonly from: string; readonly at: Date; readonly by: number | null },
): Promise<void> => {
  const values = {
    made_from: made.from,
    made_at: made.at,
    made_by: made.by,
    writer: 'built-in',
    by_model: false,
    note: null,
    content: JSON.stringify(content),
  }
  await db
    .insertInto('deal_summary')
    .values({ customer_id: customerId, opportunity_id: dealId, kind, card_id: 0, ...values })
    .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id', 'kind', 'card_id']).doUpdateSet(values))
    .execute()
}
