import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '../app-context.ts'
import { AppError } from './app-error.ts'
import { findLiveSession } from './live-session.ts'

/** For whom an address is signed: it leads nowhere once their session has ended. */
export interface AddressFor {
  readonly app: AppContext
  readonly sessionId: string
}

/** The token of an address that is opened without a sign-in: good until `expiresAt` (seconds), while the session lives. */
export const signForSession = (
  { app, sessionId }: AddressFor,
  audience: string,
  claims: JWTPayload,
  expiresAt: number,
): Promise<string> =>
  new SignJWT({ ...claims, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(app.secret)

/** What such a token says. @throws AppError TOKEN_EXPIRED when it is not ours, has run out, or its session has ended */
export const readForSession = async <T>(app: AppContext, audience: string, token: string): Promise<T> => {
  const payload = await jwtVerify<T & { readonly sid?: unknown }>(token, app.secret, {
    audience,
    algorithms: ['HS256'],
    currentDate: app.now(),
  }).then(
    verified => verified.payload,
    () => null,
  )
  const session = typeof payload?.sid === 'string' ? await findLiveSession(app, payload.sid) : null
  if (!payload || !session) throw new AppError('TOKEN_EXPIRED')
  return payload
}
