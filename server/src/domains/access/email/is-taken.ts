import type { Transaction } from '@bic/database/tenant'
import type { LoginKey } from '../actions/pending-email.ts'

/** Whether a name signs somebody else in, as their e-mail or as their user name, at whichever customer. */
export const isTaken = async (
  { db }: Transaction,
  name: string,
  { customerId, userId }: LoginKey,
): Promise<boolean> => {
  const other = await db
    .selectFrom('login')
    .select('user_id')
    .where(eb => eb.or([eb('email', '=', name), eb('username', '=', name)]))
    .where(eb => eb.or([eb('customer_id', '!=', customerId), eb('user_id', '!=', userId)]))
    .executeTakeFirst()
  return other !== undefined
}
