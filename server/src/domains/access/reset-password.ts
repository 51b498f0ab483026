import { withDirectory } from '@bic/database/tenant'
import { badInput } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from './actions/audit.ts'
import { hashPassword, passwordFits } from './actions/passwords.ts'
import { setPassword } from './actions/set-password.ts'

/** The signed-in user's own password; every other session of theirs ends, and a wish for another e-mail. */
export const resetPassword: Handler<'resetPassword'> = async ({ app, body, user, sessionId, tenant }) => {
  const { customerId, userId } = user
  const stored = await withDirectory(app.pool, ({ db }) =>
    db
      .selectFrom('login')
      .select('password_hash')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  if (!(await passwordFits(stored?.password_hash ?? null, body.oldPassword))) {
    throw badInput('oldPassword', 'The present password is not correct.')
  }
  const passwordHash = await hashPassword(body.password)
  const at = app.now()
  await tenant(async transaction => {
    await setPassword(transaction, { userId, passwordHash, at, except: sessionId })
    await audit(transaction, { at, userId, action: 'password changed', entity: 'user', entityId: userId })
  })
  return null
}
