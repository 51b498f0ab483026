import { withDirectory } from '@bic/database/tenant'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { hashPassword } from './actions/passwords.ts'
import { endEmailChange } from './actions/pending-email.ts'
import { hashToken } from './forgot-password.ts'

/** Uses up the token and ends every session of the user; a second use is refused. */
export const changePassword: Handler<'changePassword'> = async ({ app, body }) => {
  const password_hash = await hashPassword(body.password)
  const at = app.now()
  await withDirectory(app.pool, async directory => {
    const { db } = directory
    const token = await db
      .updateTable('reset_token')
      .set({ used_at: at })
      .where('token_hash', '=', hashToken(body.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['customer_id', 'user_id'])
      .executeTakeFirst()
    if (!token) throw new AppError('TOKEN_EXPIRED')
    await db
      .updateTable('login')
      .set({ password_hash })
      .where('customer_id', '=', token.customer_id)
      .where('user_id', '=', token.user_id)
      .execute()
    await db
      .updateTable('session')
      .set({ ended_at: at })
      .where('customer_id', '=', token.customer_id)
      .where('user_id', '=', token.user_id)
      .where('ended_at', 'is', null)
      .execute()
    // Whoever got in with the old one may have wished for an e-mail of their own.
    await endEmailChange(directory, { customerId: token.customer_id, userId: token.user_id }, at)
  })
  return null
}
