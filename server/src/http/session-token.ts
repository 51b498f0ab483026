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

const isSessionId = (jti: unknown): jti is string =>
  typeof jti === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(jti)

interface KnownToken {
  readonly sessionId: string
  readonly expiresAt: number
}

/** Tokens whose signature was found good; checking one takes a good part of a small answer. */
const known = new WeakMap<Uint8Array, Map<string, KnownToken>>()
const mostKnown = 5000

const remember = (tokens: Map<string, KnownToken>, token: string, found: KnownToken): void => {
  const [oldest] = tokens.keys()
  if (tokens.size >= mostKnown && oldest !== undefined) tokens.delete(oldest)
  tokens.set(token, found)
}

/** The session id of a token, or null when the token is not ours or has run out. */
export const readSession = async (secret: Uint8Array, token: string, now: Date): Promise<string | null> => {
  const tokens = known.get(secret) ?? new Map<string, KnownToken>()
  known.set(secret, tokens)
  const good = tokens.get(token)
  if (good) return good.expiresAt > Math.floor(now.getTime() / 1000) ? good.sessionId : null
  try {
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate: now })
    if (!isSessionId(payload.jti) || payload.exp === undefined) return null
    remember(tokens, token, { sessionId: payload.jti, expiresAt: payload.exp })
    return payload.jti
  } catch {
    return null
  }
}
