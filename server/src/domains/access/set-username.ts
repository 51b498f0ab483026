import type { Answer } from '@bic/contract/calls/routes'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import { isTaken } from './email/is-taken.ts'
import { takenText } from './shared/create-user.ts'

/**
 * Changes the name that somebody signs in by, in the directory and in the tenant's tables together. Nobody gives
 * themselves an e-mail address as a name that is not theirs: it would stand in the way of its owner, and the answer would
 * tell who that is.
 *
 * @throws AppError BAD_INPUT naming `username`.
 */
export const setUsername = async (
  tx: TenantTransaction,
  before: Answer<'getUserDetails'>,
  { username, own }: { readonly username: string; readonly own: boolean },
): Promise<void> => {
  if (username === before.username) return
  if (own && username.includes('@') && username !== before.email) {
    throw badInput('username', 'An e-mail address can be your user name only if it is your own.')
  }
  const { customerId } = tx
  const { userId } = before
  await inDirectory(tx, async directory => {
    if (await isTaken(directory, username, { customerId, userId })) {
      throw badInput('username', takenText)
    }
    await directory.db
      .updateTable('login')
      .set({ username })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .execute()
  })
  await tx.db
    .updateTable('app_user')
    .set({ username })
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .execute()
}
