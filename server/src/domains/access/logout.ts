import { withDirectory } from '@bic/database/tenant'
import type { Handler } from '../../http/call-context.ts'

export const logout: Handler<'logout'> = async ({ app, user, sessionId, tenant }) => {
  const at = app.now()
  await withDirectory(app.pool, ({ db }) =>
    db.updateTable('session').set({ ended_at: at }).where('id', '=', sessionId).execute(),
  )
  await tenant(({ db }) =>
    db
      .insertInto('login_activity')
      .values({ customer_id: user.customerId, user_id: user.userId, at, event: 'logout' })
      .execute(),
  )
  return null
}
