import { jwtVerify, SignJWT } from 'jose'

const issuer = 'buyer-intelligence-cloud'

/** Signs the name of a server-side session; the session itself decides whether the token still counts. */
export const signSession = (secret: Uint8Array, sessionId: string, expiresAt: Date): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setJti(sessionId)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secret)

/** The session id of a token, or null when the token is not ours or has run out. */
export const readSession = async (secret: Uint8Array, token: string, now: Date): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate: now })
    return payload.jti ?? null
  } catch {
    return null
  }
}
