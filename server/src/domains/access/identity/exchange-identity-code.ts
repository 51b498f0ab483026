import type { Handler } from '#http/call-context.ts'
import { IdentityRefused } from '#providers/identity/identity-provider.ts'
import { startSession } from '../actions/start-session.ts'
import { findPerson } from './find-person.ts'
import { linkPerson } from './link-person.ts'
import { redeemCode } from './redeem-code.ts'
import { refuseIdentity } from './refuse-identity.ts'
import { secondsUntilRenewal, sessionSeconds } from './session-seconds.ts'

/** Signs in whom the provider vouches for. Whatever is wrong, the answer is the same. */
export const exchangeIdentityCode: Handler<'exchangeIdentityCode'> = async ({ app, body }) => {
  const person = await redeemCode(app, body).catch(async (error: unknown) => {
    if (!(error instanceof IdentityRefused)) throw error
    throw await refuseIdentity(app, { refused: error.message, customerId: null, userId: null })
  })
  const found = await findPerson(app, person)
  if ('refused' in found) throw await refuseIdentity(app, found)
  const { customerId, userId } = found
  if (found.isNew && !(await linkPerson(app, person, found))) {
    throw await refuseIdentity(app, { refused: 'linked to another in the same moment', customerId, userId })
  }
  const { issuer, subject } = person
  const started = await startSession(app, {
    customerId,
    userId,
    seconds: sessionSeconds(app),
    identity: { issuer, subject },
  })
  if (!started) throw await refuseIdentity(app, { refused: 'the user is not active', customerId, userId })
  return { ...started, renewIn: secondsUntilRenewal(app) }
}
