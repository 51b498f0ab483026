import type { Transaction } from '@bic/database/tenant'
import type { LoginKey } from './pending-email.ts'

/** Makes every reset link of a user void that was mailed and not used. */
export const voidResetLinks = async (
  { db }: Transaction,
  { customerId, userId }: LoginKey,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('reset_token')
    .set({ used_at: at })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
