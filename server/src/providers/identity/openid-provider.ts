import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { IdentityAnswer, IdentityProvider, VouchedPerson } from './identity-provider.ts'
import { judgeFailure, unavailable } from './judge-failure.ts'

interface Settings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Seconds that any one request to the provider may take. */
const timeout = 10

/** The provider's standard way first (OpenID Connect Core §9), the other where it only knows that. */
const authenticateWith = (secret: string): ClientAuth => {
  const basic = ClientSecretBasic(secret)
  const post = ClientSecretPost(secret)
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const chosen = known.includes('client_secret_post') && !known.includes('client_secret_basic') ? post : basic
    return chosen(server, client, body, headers)
  }
}

/** The address itself comes under a scope of its own with providers that have one. */
const scopeOf = (provider: Configuration): string =>
  provider.serverMetadata().scopes_supported?.includes('email') ? 'openid profile email' : 'openid profile'

const vouchedBy = (
  issuer: string,
  claims: { readonly sub: string; readonly email?: unknown; readonly email_verified?: unknown },
): VouchedPerson => ({
  issuer,
  subject: claims.sub,
  email: typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : null,
  // Some providers write the flag as text.
  emailVerified: claims.email_verified === true || claims.email_verified === 'true',
})

const redeem = async (provider: Configuration, answer: IdentityAnswer): Promise<VouchedPerson> => {
  const address = new URL(answer.redirectUri)
  address.searchParams.set('code', answer.code)
  if (answer.iss !== undefined) address.searchParams.set('iss', answer.iss)
  const tokens = await authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: answer.codeVerifier,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('There was no identity token.')
  if (claims.email !== undefined) return vouchedBy(claims.iss, claims)
  return vouchedBy(claims.iss, await fetchUserInfo(provider, tokens.access_token, claims.sub))
}

/**
 * An OpenID Connect provider: found by its discovery document, asked for a code with PKCE, and believed only when its
 * identity token is signed by its keys, for us, for this attempt, and has not run out.
 */
export const openIdProvider = ({ issuer, clientId, clientSecret }: Settings): IdentityProvider => {
  const address = new URL(issuer)
  const execute = [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])]
  let found: Promise<Configuration> | undefined
  let endpointOrigin: string | undefined
  const discovered = async (): Promise<Configuration> => {
    found ??= discovery(address, clientId, undefined, authenticateWith(clientSecret), { execute, timeout })
    try {
      return await found
    } catch (error) {
      found = undefined
      throw unavailable(error)
    }
  }
  return {
    start: async () => {
      const provider = await discovered()
      const { authorization_endpoint: authorizationEndpoint } = provider.serverMetadata()
      if (!authorizationEndpoint) throw unavailable('The provider has no authorization endpoint.')
      endpointOrigin = new URL(authorizationEndpoint).origin
      return { authorizationEndpoint, scope: scopeOf(provider) }
    },
    frameOrigins: () => [...new Set([address.origin, endpointOrigin ?? address.origin])],
    redeem: async answer => {
      const provider = await discovered()
      return redeem(provider, answer).catch((error: unknown) => {
        throw judgeFailure(error)
      })
    },
  }
}
