import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'

const email = 'sync@northwind-project.iam.gserviceaccount.com'
const audience = 'https://oauth2.googleapis.com/token'

let pem: string | null = null
/** Made once it is needed, and then kept: it takes a while. */
const privateKey = (): string => {
  pem ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  return pem
}

/** The file that Google gives for a service account. */
export const keyFile = (): string =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'northwind-project',
    private_key_id: 'mock-key',
    private_key: privateKey(),
    client_email: email,
    client_id: '100000000000000000001',
    token_uri: audience,
  })

/** Why a signed request for a token is refused, as Google says it; null: it is not. */
export const refusalOf = (
  assertion: string,
  of: { readonly scope: string; readonly subjects: readonly string[] },
  now: Date,
) => {
  const [head = '', body = '', signature = ''] = assertion.split('.')
  const signed = Buffer.from(`${head}.${body}`)
  const key = createPublicKey(privateKey())
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url')))
    return { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const seconds = now.getTime() / 1000
  const isTimely = Number(claims.exp) > seconds && Number(claims.iat) < seconds + 600
  if (!isTimely || Number(claims.exp) - Number(claims.iat) > 3600)
    return { error: 'invalid_grant', error_description: 'Invalid JWT: Token must be a short-lived token (60 minutes).' }
  if (claims.iss !== email || claims.aud !== audience || claims.scope !== of.scope)
    return { error: 'unauthorized_client', error_description: 'Client is unauthorized to retrieve access tokens.' }
  return of.subjects.includes(String(claims.sub))
    ? null
    : { error: 'invalid_grant', error_description: 'Invalid email or User ID' }
}
