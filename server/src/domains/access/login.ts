import { randomUUID } from 'node:crypto'
import { withDirectory, withTenant } from '@bic/database/tenant'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { signSession } from '../../http/session-token.ts'
import { readSignedInUser } from './actions/load-signed-in-user.ts'
import { passwordFits } from './actions/passwords.ts'

const sessionHours = 12

/** One refusal for every reason, so that a stranger learns nothing about who exists. */
export const login: Handler<'login'> = async ({ app, body }) => {
  const name = body.username.toLowerCase()
  const found = await withDirectory(app.pool, ({ db }) =>
    db
      .selectFrom('login')
      .innerJoin('customer', 'customer.id', 'login.customer_id')
      .select(['customer_id', 'user_id', 'password_hash', 'active', 'customer.status', 'customer.demo'])
      .where(eb => eb.or([eb('login.email', '=', name), eb('login.username', '=', name)]))
      .executeTakeFirst(),
  )
  const fits = await passwordFits(found?.password_hash ?? null, body.password)
  if (!found || !fits || !found.active || found.status !== 'Active') throw new AppError('WRONG_CREDENTIALS')
  if (found.demo && !app.config.demoSignIns) {
    throw new AppError(
      'WRONG_CREDENTIALS',
      'Demo sign-ins are open on this machine only; start with DEMO=force to allow them.',
    )
  }
  const at = app.now()
  const user = await readSignedInUser(app.pool, found.customer_id, found.user_id)
  if (!user) throw new AppError('WRONG_CREDENTIALS')
  await withTenant(app.pool, found.customer_id, ({ db }) =>
    db
      .insertInto('login_activity')
      .values({ customer_id: found.customer_id, user_id: found.user_id, at, event: 'login' })
      .execute(),
  )
  const id = randomUUID()
  const expires_at = new Date(at.getTime() + sessionHours * 3_600_000)
  await withDirectory(app.pool, ({ db }) =>
    db
      .insertInto('session')
      .values({
        id,
        customer_id: found.customer_id,
        user_id: found.user_id,
        created_at: at,
        expires_at,
        ended_at: null,
      })
      .execute(),
  )
  return { token: await signSession(app.secret, id, expires_at), user }
}
