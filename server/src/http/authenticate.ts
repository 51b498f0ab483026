import type { SignedInUser } from '@bic/contract/calls/access'
import type { AppContext } from '../app-context.ts'
import {
  readSignedInUser,
  signedInUser,
  toSignedInUser,
  type UserRow,
} from '../domains/access/shared/load-signed-in-user.ts'
import { AppError } from './app-error.ts'
import { findSession, findSessionOf, type LiveSession } from './live-session.ts'
import { readSession } from './session-token.ts'

/** The key that a request is made with. */
export interface UsedKey {
  readonly id: number
  readonly name: string
  readonly scopes: readonly string[]
}

export interface Identity {
  readonly user: SignedInUser
  readonly sessionId: string
  /** Absent when somebody is signed in. */
  readonly key?: UsedKey
}

type Owner = Pick<LiveSession, 'customerId' | 'userId'>

/** Whose sessions are, of those asked last: a session never becomes another's. Whether it lasts is asked every time. */
const owners = new WeakMap<AppContext['secret'], Map<string, Owner>>()
const mostOwners = 5000

const ownersOf = ({ secret }: AppContext): Map<string, Owner> => {
  const known = owners.get(secret) ?? new Map<string, Owner>()
  owners.set(secret, known)
  return known
}

const remember = (app: AppContext, sessionId: string, { customerId, userId }: Owner): void => {
  const known = ownersOf(app)
  const [oldest] = known.keys()
  if (known.size >= mostOwners && oldest !== undefined) known.delete(oldest)
  known.set(sessionId, { customerId, userId })
}

/** The session while it lasts, and its user while they may act: in one round trip from the second time on. */
const findBoth = async (
  app: AppContext,
  sessionId: string,
): Promise<{ readonly session: LiveSession | null; readonly user: SignedInUser | null }> => {
  const owner = ownersOf(app).get(sessionId)
  if (owner) {
    const { session, users } = await findSessionOf<UserRow>(app, sessionId, owner, signedInUser)
    const user = users[0] ? toSignedInUser(app, owner.customerId, users[0]) : null
    if (session?.customerId === owner.customerId && session.userId === owner.userId) return { session, user }
    return { session: null, user: null }
  }
  const session = await findSession(app, sessionId)
  if (!session?.isActive) return { session, user: null }
  remember(app, sessionId, session)
  return { session, user: await readSignedInUser(app, session.customerId, session.userId) }
}

/**
 * Who makes this request, from the Authorization header alone, before any body is read.
 *
 * @throws AppError NOT_SIGNED_IN when there is no live session behind the token, CUSTOMER_SUSPENDED while the customer is inactive.
 */
export const authenticate = async (app: AppContext, header: string | undefined): Promise<Identity> => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const sessionId = token ? await readSession(app.secret, token, app.now()) : null
  if (!sessionId) throw new AppError('NOT_SIGNED_IN')
  const { session, user } = await findBoth(app, sessionId)
  if (!session) throw new AppError('NOT_SIGNED_IN')
  if (!session.isActive) throw new AppError('CUSTOMER_SUSPENDED')
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return { user, sessionId }
}
