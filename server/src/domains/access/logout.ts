import { inDirectory } from '@bic/database/tenant'
import { announce } from '#events/event-hub.ts'
import type { Handler } from '#http/call-context.ts'
import { unaudited } from '#http/written.ts'

export const logout: Handler<'logout'> = async ({ app, user, sessionId, write }) => {
  const { userId } = user
  const at = app.now()
  await write(async tx => {
    await inDirectory(tx, ({ db }) =>
      db.updateTable('session').set({ ended_at: at }).where('id', '=', sessionId).execute(),
    )
    await tx.db
      .insertInto('login_activity')
      .values({ customer_id: tx.customerId, user_id: userId, at, event: 'logout', session_id: sessionId })
      .execute()
    await announce(tx, { kind: 'sessions-ended', userId })
    return unaudited(null, 'activity')
  })
  return null
}
