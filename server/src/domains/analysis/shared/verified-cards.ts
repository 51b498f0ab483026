import type { TenantTransaction } from '@bic/database/tenant'

/** The deals on which a person confirmed a card. */
export const dealsWithVerified = async (
  { db, customerId }: TenantTransaction,
  cardId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('card_verification')
    .select('opportunity_id')
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .execute()
  return new Set(rows.map(row => row.opportunity_id))
}

/** The confirmed cards of every deal that has any. */
export const verifiedCards = async ({
  db,
  customerId,
}: TenantTransaction): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const rows = await db
    .selectFrom('card_verification')
    .select(['opportunity_id', 'card_id'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.opportunity_id)].map(([id, cards]) => [id, new Set(cards.map(c => c.card_id))]),
  )
}
