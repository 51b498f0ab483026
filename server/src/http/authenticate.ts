import type { SignedInUser } from '@bic/contract/access'
import { askDirectory, type Question } from '@bic/database/ask'
import type { AppContext } from '../app-context.ts'
import { readSignedInUser } from '../domains/access/actions/load-signed-in-user.ts'
import { AppError } from './app-error.ts'
import { readSession } from './session-token.ts'

export interface Identity {
  readonly user: SignedInUser
  readonly sessionId: string
}

// Every call begins with this: it is asked in one round trip.
const liveSession: Question = {
  name: 'live_session',
  text: `select s.customer_id, s.user_id from session s
    join login l on l.customer_id = s.customer_id and l.user_id = s.user_id
    join customer c on c.id = s.customer_id
    where s.id = $1 and s.ended_at is null and s.expires_at > $2 and l.active and c.status = 'Active'`,
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
  const [session] = await askDirectory<{ customer_id: number; user_id: number }>(app.pool, liveSession, [
    sessionId,
    app.now().toISOString(),
  ])
  if (!session) throw new AppError('NOT_SIGNED_IN')
  const user = await readSignedInUser(app, session.customer_id, session.user_id)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return { user, sessionId }
}
