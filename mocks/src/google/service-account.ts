import { claimsOf, isTimely, makePrivateKey } from '../signed-token.ts'

const email = 'sync@northwind-project.iam.gserviceaccount.com'
const audience = 'https://oauth2.googleapis.com/token'

/** The file that Google gives for a service account. */
export const keyFile = (): string =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'northwind-project',
    private_key_id: 'mock-key',
    private_key: makePrivateKey(),
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
  const claims = claimsOf(assertion, makePrivateKey())
  if (claims === null) return { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }
  if (!isTimely(claims, now))
    return { error: 'invalid_grant', error_description: 'Invalid JWT: Token must be a short-lived token (60 minutes).' }
  if (claims.iss !== email || claims.aud !== audience || claims.scope !== of.scope)
    return { error: 'unauthorized_client', error_description: 'Client is unauthorized to retrieve access tokens.' }
  return of.subjects.includes(String(claims.sub))
    ? null
    : { error: 'invalid_grant', error_description: 'Invalid email or User ID' }
}
