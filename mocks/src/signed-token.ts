import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'

let pem: string | null = null

/** A private key of RSA. It is made once it is needed, and then kept: it takes a while. */
export const makePrivateKey = (): string => {
  pem ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  return pem
}

/** What a token says that was signed with a key; null for one that was not. */
export const claimsOf = (token: string, key: string): Readonly<Record<string, unknown>> | null => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    createPublicKey(key),
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null
}

/** Whether a token is of now and lives for an hour at most. A clock may be ten minutes behind. */
export const isTimely = (claims: Readonly<Record<string, unknown>>, now: Date): boolean => {
  const seconds = now.getTime() / 1000
  const [from, until] = [Number(claims.iat), Number(claims.exp)]
  return until > seconds && from < seconds + 600 && until - from <= 3600
}

/** Why a signed token of an app is refused; null: it is not. */
export const whyNotSigned = (
  token: string,
  { key, issuer, now }: { readonly key: string; readonly issuer: string; readonly now: Date },
): string | null => {
  const claims = claimsOf(token, key)
  if (claims === null) return 'The signature of the app token is invalid.'
  if (claims.iss !== issuer) return 'The issuer of the app token is unknown.'
  return isTimely(claims, now) ? null : 'The app token has expired.'
}
