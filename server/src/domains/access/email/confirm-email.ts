import { inDirectory } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { setEmail } from './set-email.ts'

/** Uses up a mailed token and makes the address it was sent to the sign-in. Whatever is wrong, the answer is the same. */
export const confirmEmail: Handler<'confirmEmail'> = async ({ app, body }) => {
  const at = app.now()
  const token = hashToken(body.token)
  const asker = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('email_change')
      .innerJoin('login', join =>
        join
          .onRef('login.customer_id', '=', 'email_change.customer_id')
          .onRef('login.user_id', '=', 'email_change.user_id'),
      )
      .innerJoin('customer', 'customer.id', 'login.customer_id')
      .select(['email_change.customer_id', 'email_change.user_id'])
      .where('token_hash', '=', token)
      .where('login.active', '=', true)
      .where('customer.status', '=', 'Active')
      .executeTakeFirst(),
  )
  if (!asker) throw new AppError('TOKEN_EXPIRED')
  const userId = asker.user_id
  return writeCustomer(app, { customerId: asker.customer_id, userId })(async tx => {
    const { customerId } = tx
    const used = await inDirectory(tx, async ({ db }) => {
      // In the order in which a link is asked for, so that the two wait for one another.
      await db
        .selectFrom('login')
        .select('user_id')
        .where('customer_id', '=', customerId)
        .where('user_id', '=', userId)
        .forUpdate()
        .execute()
      return db
        .updateTable('email_change')
        .set({ ended_at: at })
        .where('customer_id', '=', customerId)
        .where('token_hash', '=', token)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('email')
        .executeTakeFirst()
    })
    const before = used ? await setEmail(tx, userId, used.email, at) : null
    if (!used || before === null) throw new AppError('TOKEN_EXPIRED')
    const detail = { changes: { email: { from: before, to: used.email } } }
    const entry = { action: 'e-mail changed', entity: 'user', entityId: userId, detail }
    return changed({ email: used.email }, entry, { what: ['users'] })
  }).catch((error: { code?: string }) => {
    // Somebody else was given the address in the same moment.
    throw error.code === '23505' ? new AppError('TOKEN_EXPIRED') : error
  })
}
