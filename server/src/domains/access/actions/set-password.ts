import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { endSessions } from '../shared/end-sessions.ts'
import { endEmailChange } from './pending-email.ts'
import { voidResetLinks } from './void-reset-links.ts'

interface NewPassword {
  readonly userId: number
  readonly passwordHash: string
  readonly at: Date
  /** The session that stays. */
  readonly except?: string
}

/**
 * Gives a user another password. Whoever got in with the old one is out: sessions end, reset links are void, and so is an
 * e-mail that they may have wished for.
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
    await voidResetLinks(directory, { customerId, userId }, at)
    await endEmailChange(directory, { customerId, userId }, at)
  })
  await endSessions(tx, ending)
}
