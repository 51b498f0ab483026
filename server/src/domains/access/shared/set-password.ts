import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { endEmailChange } from '../actions/pending-email.ts'
import { voidLinks } from '../actions/void-links.ts'
import { endSessions } from './end-sessions.ts'

interface NewPassword {
  readonly userId: number
  readonly passwordHash: string
  readonly at: Date
  /** The session that stays. */
  readonly except?: string
}

/**
 * Gives a user another password. Whoever got in with the old one is out: sessions end, reset links and
 * invitations are void, and so is an e-mail that they may have wished for.
 */
export const setPassword = async (tx: TenantTransaction, { passwordHash, ...ending }: NewPassword): Promise<void> => {
  const { customerId } = tx
  const { userId, at } = ending
  await inDirectory(tx, async directory => {
    await directory.db
      .updateTable('login')
      .set({ password_hash: passwordHash })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .execute()
    await voidLinks(directory, { customerId, userId }, at)
    await endEmailChange(directory, { customerId, userId }, at)
  })
  await tx.db
    .updateTable('app_user')
    .set({ invited: false })
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('invited', '=', true)
    .execute()
  await endSessions(tx, ending)
}
