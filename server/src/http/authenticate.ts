import type { SignedInUser } from '@bic/contract/access'
import { withDirectory, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { loadSignedInUser } from '../domains/access/actions/load-signed-in-user.ts'
import { AppError } from './app-error.ts'
import { readSession } from './session-token.ts'

export interface Identity {
  readonly user: SignedInUser
  readonly sessionId: string
}

/**
 * Who makes this request, from the Authorization header alone, before any body is read.
 *
 * @throws AppError NOT_SIGNED_IN when there is no live session behind the token.
 */
export const authenticate = async (app: AppContext, header: string | undefined): Promise<Identity> => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const sessionId = token ? await readSession(app.secret, token, app.now()) : null
  if (!sessionId) throw new AppError('NOT_SIGNED_IN')
  const session = await withDirectory(app.pool, ({ db }) =>
    db
      .selectFrom('session')
      .innerJoin('login', join =>
        join.onRef('login.customer_id', '=', 'session.customer_id').onRef('login.user_id', '=', 'session.user_id'),
      )
      .innerJoin('customer', 'customer.id', 'session.customer_id')
      .select(['session.customer_id', 'session.user_id'])
      .where('session.id', '=', sessionId)
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', app.now())
      .where('login.active', '=', true)
      .where('customer.status', '=', 'Active')
      .executeTakeFirst(),
  )
  if (!session) throw new AppError('NOT_SIGNED_IN')
  const user = await withTenant(app.pool, session.customer_id, transaction =>
    loadSignedInUser(transaction, session.user_id),
  )
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return { user, sessionId }
}
