import { inDirectory } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { setPassword } from './actions/set-password.ts'
import { hashPassword } from './shared/passwords.ts'
import { rememberDevice } from './sign-in/device.ts'

/** Uses up the token and ends every session of the user; a second use is refused, and so are their other links. */
export const changePassword: Handler<'changePassword'> = async ({ app, body, reply }) => {
  const passwordHash = await hashPassword(body.password)
  const at = app.now()
  const token = hashToken(body.token)
  const asker = await readDirectory(app, ({ db }) =>
    db.selectFrom('reset_token').select(['customer_id', 'user_id']).where('token_hash', '=', token).executeTakeFirst(),
  )
  if (!asker) throw new AppError('TOKEN_EXPIRED')
  const { customer_id: customerId, user_id: userId } = asker
  const isUsed = await writeCustomer(app, { customerId, userId })(async tx => {
    const used = await inDirectory(tx, async ({ db }) => {
      // In the order in which other changes of a sign-in take their locks, so that one waits for the other.
      const login = await db
        .selectFrom('login')
        .select('active')
        .where('customer_id', '=', customerId)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if (!login?.active) return undefined
      return db
        .updateTable('reset_token')
        .set({ used_at: at })
        .where('token_hash', '=', token)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('user_id')
        .executeTakeFirst()
    })
    if (used) await setPassword(tx, { userId, passwordHash, at })
    const action = used ? 'password reset' : 'password reset refused'
    const detail = used ? {} : { reason: 'the link is used, void or too old' }
    return changed(used !== undefined, { action, entity: 'user', entityId: userId, detail })
  })
  if (!isUsed) throw new AppError('TOKEN_EXPIRED')
  // Whoever reads their mail here is no stranger: others' failed sign-ins do not slow them.
  reply.header('set-cookie', await rememberDevice(app, `${customerId}:${userId}`))
  return null
}
