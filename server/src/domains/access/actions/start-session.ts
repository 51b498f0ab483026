import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '@bic/contract/calls/access'
import type { AppContext } from '#app-context.ts'
import { signSession } from '#http/session-token.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { readSignedInUser } from '../shared/load-signed-in-user.ts'

interface Start {
  readonly customerId: number
  readonly userId: number
  readonly seconds: number
  /** The password that was checked; left out when the sign-in does not rest on one. */
  readonly passwordHash?: string | null
  /** The person at the identity provider whose session this one rests on. */
  readonly identity?: { readonly issuer: string; readonly subject: string }
}

interface Started {
  readonly token: string
  readonly user: SignedInUser
}

/**
 * Opens a session for somebody who has shown who they are. Null when the user is not active, or when their password was
 * changed since it was checked.
 */
export const startSession = async (
  app: AppContext,
  { customerId, userId, seconds, passwordHash, identity }: Start,
): Promise<Started | null> => {
  const at = app.now()
  const user = await readSignedInUser(app, customerId, userId)
  if (!user) return null
  const id = randomUUID()
  const expires_at = new Date(at.getTime() + seconds * 1000)
  const isOpen = await writeDirectory(app, 'session', async ({ db }) => {
    // Held until the session is there: whoever changes the sign-in waits, and then ends this session with the others.
    const login = await db
      .selectFrom('login')
      .select(['active', 'password_hash'])
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .forShare()
      .executeTakeFirst()
    if (!login?.active || (passwordHash !== undefined && login.password_hash !== passwordHash)) return false
    await db
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
      .execute()
    return true
  })
  if (!isOpen) return null
  await writeCustomer(app, { customerId, userId })(async ({ db }) => {
    await db
      .insertInto('login_activity')
      .values({ customer_id: customerId, user_id: userId, at, event: 'login', session_id: id })
      .execute()
    return unaudited(null, 'activity')
  })
  return { token: await signSession(app.secret, id, expires_at), user }
}
