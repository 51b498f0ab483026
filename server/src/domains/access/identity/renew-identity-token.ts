import { inDirectory } from '@bic/database/tenant'
import { announce } from '#events/event-hub.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { signSession } from '#http/session-token.ts'
import { unaudited, type Write } from '#http/written.ts'
import { IdentityRefused } from '#providers/identity/identity-provider.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { redeemCode } from './redeem-code.ts'
import { refuseIdentity } from './refuse-identity.ts'
import { secondsUntilRenewal, sessionSeconds } from './session-seconds.ts'

const endSession = (write: Write, userId: number, id: string, at: Date) =>
  write(async tx => {
    await inDirectory(tx, ({ db }) =>
      db.updateTable('session').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute(),
    )
    await announce(tx, { kind: 'sessions-ended', userId })
    return unaudited(null, 'activity')
  })

/**
 * Prolongs a session for as long as the same person is signed in at the provider. Anything else ends it. A provider that
 * cannot be reached ends nothing: there is time for another try.
 */
export const renewIdentityToken: Handler<'renewIdentityToken'> = async ({ app, body, user, sessionId, write }) => {
  const { customerId, userId } = user
  const session = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('session')
      .select(['identity_issuer', 'identity_subject'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow(),
  )
  const end = async (refused: string): Promise<AppError> => {
    await endSession(write, userId, sessionId, app.now())
    return refuseIdentity(app, { refused, customerId, userId })
  }
  if (session.identity_subject === null) {
    throw await refuseIdentity(app, { refused: 'the session does not rest on an identity', customerId, userId })
  }
  const person = await redeemCode(app, body).catch(async (error: unknown) => {
    throw error instanceof IdentityRefused ? await end(error.message) : error
  })
  if (person.issuer !== session.identity_issuer || person.subject !== session.identity_subject) {
    throw await end('somebody else is signed in at the provider now')
  }
  const expires_at = new Date(app.now().getTime() + sessionSeconds(app) * 1000)
  const renewed = await write(async tx => {
    const updated = await inDirectory(tx, ({ db }) =>
      db
        .updateTable('session')
        .set({ expires_at })
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    )
    return unaudited(updated, 'activity')
  })
  if (!renewed.numUpdatedRows) throw new AppError('NOT_SIGNED_IN')
  return { token: await signSession(app.secret, sessionId, expires_at), renewIn: secondsUntilRenewal(app) }
}
