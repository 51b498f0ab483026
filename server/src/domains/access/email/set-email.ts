import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { endEmailChange } from '../actions/pending-email.ts'
import { voidLinks } from '../actions/void-links.ts'
import { endSessions } from '../shared/end-sessions.ts'
import { isTaken } from './is-taken.ts'

/**
 * Makes an e-mail the user's, in the directory and in the tenant's tables together. A user name that is the old e-mail
 * goes along, links that were mailed before, for a new password too, are void, and their sessions end. Answers the e-mail
 * before; null when the new one is taken.
 */
export const setEmail = async (
  tx: TenantTransaction,
  userId: number,
  email: string,
  at: Date,
): Promise<string | null> => {
  const { customerId } = tx
  const set = await inDirectory(tx, async directory => {
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
    await voidLinks(directory, key, at)
    return { before, changed }
  })
  if (!set) return null
  await tx.db
    .updateTable('app_user')
    .set(set.changed)
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
  await endSessions(tx, { userId, at })
  return set.before
}
