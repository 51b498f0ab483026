import type { TenantTransaction } from '@bic/database/tenant'

/** The cards that a person follows with a Message Alert, paused or not. */
export const loadFollowedCards = async (
  { db, customerId }: TenantTransaction,
  userId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('user_alert')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('alert_type', '=', 'Message Alert')
    .where('card_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ card_id }) => card_id ?? []))
}
