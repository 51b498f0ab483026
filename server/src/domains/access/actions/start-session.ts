import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '@bic/contract/access'
import { withDirectory, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { signSession } from '../../../http/session-token.ts'
import { readSignedInUser } from './load-signed-in-user.ts'

interface Start {
  readonly customerId: number
  readonly userId: number
  readonly seconds: number
  /** The person at the identity provider whose session this one rests on. */
  readonly identity?: { readonly issuer: string; readonly subject: string }
}

interface Started {
  readonly token: string
  readonly user: SignedInUser
}

/** Opens a session for somebody who has shown who they are. Null when the user is not active. */
export const startSession = async (
  app: AppContext,
  { customerId, userId, seconds, identity }: Start,
): Promise<Started | null> => {
  const at = app.now()
  const user = await readSignedInUser(app, customerId, userId)
  if (!user) return null
  await withTenant(app.pool, customerId, ({ db }) =>
    db.insertInto('login_activity').values({ customer_id: customerId, user_id: userId, at, event: 'login' }).execute(),
  )
  const id = randomUUID()
  const expires_at = new Date(at.getTime() + seconds * 1000)
  await withDirectory(app.pool, ({ db }) =>
    db
      .insertInto('session')
      .values({
        id,
        customer_id: customerId,
        user_id: userId,
        created_at: at,
        expires_at,
        ended_at: null,
        identity_issuer: identity?.issuer ?? null,
        identity_subject: identity?.subject ?? null,
      })
      .execute(),
  )
  return { token: await signSession(app.secret, id, expires_at), user }
}
