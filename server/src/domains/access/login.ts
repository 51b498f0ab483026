import { withDirectory } from '@bic/database/tenant'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { passwordFits } from './actions/passwords.ts'
import { startSession } from './actions/start-session.ts'

const sessionSeconds = 12 * 3600

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
  if (found.demo && app.config.demoSignIns === 'none') {
    throw new AppError(
      'WRONG_CREDENTIALS',
      'Demo sign-ins are open on this machine only; start with DEMO=force to allow them on other hosts.',
    )
  }
  const { customer_id: customerId, user_id: userId } = found
  const started = await startSession(app, {
    customerId,
    userId,
    seconds: sessionSeconds,
    passwordHash: found.password_hash,
  })
  if (!started) throw new AppError('WRONG_CREDENTIALS')
  return started
}
