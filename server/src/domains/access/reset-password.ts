import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { hashPassword, passwordFits } from './shared/passwords.ts'
import { setPassword } from './shared/set-password.ts'

/** The signed-in user's own password; every other session of theirs ends, and a wish for another e-mail. */
export const resetPassword: Handler<'resetPassword'> = async ({ app, body, user, sessionId, write }) => {
  const { customerId, userId } = user
  const stored = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('login')
      .select('password_hash')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  if (!(await passwordFits(stored?.password_hash ?? null, body.oldPassword))) {
    throw badInput('oldPassword', 'The current password is not correct.')
  }
  const passwordHash = await hashPassword(body.password)
  const at = app.now()
  await write(async tx => {
    await setPassword(tx, { userId, passwordHash, at, except: sessionId })
    return changed(undefined, { action: 'password changed', entity: 'user', entityId: userId })
  })
  return null
}
