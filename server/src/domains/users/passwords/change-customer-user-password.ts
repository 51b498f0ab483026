import { hashPassword } from '#domains/access/shared/passwords.ts'
import { refuseProvider } from '#domains/access/shared/refuse-provider.ts'
import { setPassword } from '#domains/access/shared/set-password.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { askedCustomer, writeAsked } from '#tenancy/asked-customer.ts'

export const changeCustomerUserPassword: Handler<'changeCustomerUserPassword'> = async call => {
  const { app, user, sessionId, body } = call
  const { userId, password } = body
  const own = userId === user.userId && (await askedCustomer(call)) === user.customerId
  const passwordHash = await hashPassword(password)
  await writeAsked(call, async tx => {
    await refuseProvider(tx, userId, user)
    const found = await tx.db
      .selectFrom('app_user')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!found) throw notFound('This user')
    await setPassword(tx, { userId, passwordHash, at: app.now(), ...(own ? { except: sessionId } : {}) })
    const entry = { action: 'password set by an administrator', entity: 'user', entityId: userId }
    return changed(null, entry, { what: ['users'] })
  })
  return null
}
