import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { announce } from '#events/event-hub.ts'

interface Ending {
  readonly userId: number
  readonly at: Date
  /** The session that stays: of the person who made the change themselves. */
  readonly except?: string
}

/**
 * Ends a user's sessions, and what tokens of the browser extension read in their name, with the transaction, and announces it, so that open event streams end as well. Whoever calls
 * this because the sign-in changed has written `login` before, which keeps a sign-in under way from opening another.
 */
export const endSessions = async (tx: TenantTransaction, { userId, at, except }: Ending): Promise<void> => {
  await inDirectory(tx, async ({ db }) => {
    await db
      .updateTable('extension_token')
      .set({ revoked_at: at })
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
    await db
      .updateTable('session')
      .set({ ended_at: at })
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
      .execute()
  })
  await announce(tx, { kind: 'sessions-ended', userId })
}
