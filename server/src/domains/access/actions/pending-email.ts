import type { Transaction } from '@bic/database/tenant'

/** A sign-in in the directory. */
export interface LoginKey {
  readonly customerId: number
  readonly userId: number
}

/** The e-mail that waits for its link to be opened; null when none does. */
export const pendingEmailOf = async (
  { db }: Transaction,
  { customerId, userId }: LoginKey,
  at: Date,
): Promise<string | null> => {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Makes the links of a wished-for e-mail void; whether there was one. */
export const endEmailChange = async (
  { db }: Transaction,
  { customerId, userId }: LoginKey,
  at: Date,
): Promise<boolean> => {
  const ended = await db
    .updateTable('email_change')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
