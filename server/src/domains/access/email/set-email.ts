import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { endEmailChange } from '../actions/pending-email.ts'
import { isTaken } from './is-taken.ts'

/**
 * Makes an e-mail the user's, in the directory and in the tenant's tables together. A user name that is the old e-mail
 * goes along, and links that were mailed before, for a new password too, are void. False when the e-mail is taken.
 */
export const setEmail = async (
  transaction: TenantTransaction,
  userId: number,
  email: string,
  at: Date,
): Promise<boolean> => {
  const { customerId } = transaction
  const set = await inDirectory(transaction, async directory => {
    const { db } = directory
    const key = { customerId, userId }
    if (await isTaken(directory, email, key)) return null
    const { email: before, username } = await db
      .selectFrom('login')
      .select(['email', 'username'])
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changed = { email, ...(username === before ? { username: email } : {}) }
    await db
      .updateTable('login')
      .set(changed)
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .execute()
    await endEmailChange(directory, key, at)
    await db
      .updateTable('reset_token')
      .set({ used_at: at })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
    return changed
  })
  if (!set) return false
  await transaction.db
    .updateTable('app_user')
    .set(set)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  return true
}
