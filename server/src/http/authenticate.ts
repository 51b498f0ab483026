import type { SignedInUser } from '@bic/contract/calls/access'
import type { AppContext } from '../app-context.ts'
import { readSignedInUser } from '../domains/access/shared/load-signed-in-user.ts'
import { AppError } from './app-error.ts'
import { findSession } from './live-session.ts'
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

/**
 * Who makes this request, from the Authorization header alone, before any body is read.
 *
 * @throws AppError NOT_SIGNED_IN when there is no live session behind the token, CUSTOMER_SUSPENDED while the customer is inactive.
 */
export const authenticate = async (app: AppContext, header: string | undefined): Promise<Identity> => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const sessionId = token ? await readSession(app.secret, token, app.now()) : null
  if (!sessionId) throw new AppError('NOT_SIGNED_IN')
  const session = await findSession(app, sessionId)
  if (!session) throw new AppError('NOT_SIGNED_IN')
  if (!session.isActive) throw new AppError('CUSTOMER_SUSPENDED')
  const user = await readSignedInUser(app, session.customerId, session.userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return { user, sessionId }
}
