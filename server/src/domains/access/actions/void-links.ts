import type { Transaction } from '@bic/database/tenant'
import type { LoginKey } from './pending-email.ts'

/** Makes every link void by which a user could choose a password and that was not used: reset links and invitations. */
export const voidLinks = async ({ db }: Transaction, { customerId, userId }: LoginKey, at: Date): Promise<void> => {
  await db
    .updateTable('reset_token')
    .set({ used_at: at })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .updateTable('invitation')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
