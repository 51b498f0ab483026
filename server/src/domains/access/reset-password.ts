import { withDirectory } from '@bic/database/tenant'
import { badInput } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from './actions/audit.ts'
import { hashPassword, passwordFits } from './actions/passwords.ts'
import { endEmailChange } from './actions/pending-email.ts'

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
  const password_hash = await hashPassword(body.password)
  const at = app.now()
  await withDirectory(app.pool, async directory => {
    const { db } = directory
    await db
      .updateTable('login')
      .set({ password_hash })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .execute()
    await db
      .updateTable('session')
      .set({ ended_at: at })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('id', '!=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
    await endEmailChange(directory, user, at)
  })
  await tenant(transaction =>
    audit(transaction, { at, userId, action: 'password changed', entity: 'user', entityId: userId }),
  )
  return null
}
