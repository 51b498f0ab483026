import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { identityPaths } from '@bic/contract/access/identity'
import { marksOfAttempt, newCodeVerifier } from '@bic/contract/access/identity-attempt'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider says of a person; `sub` is the name they sign in by there. */
export interface ProvidersPerson {
  email?: string
  email_verified?: boolean
}

/** What a browser brings back from the provider, as the calls take it. */
export interface BroughtBack {
  readonly code: string
  readonly state: string
  readonly iss: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

/** A browser at the provider: its cookies are the session there. */
export interface ProvidersBrowser {
  /** Goes through the code flow, past the sign-in page when it comes; the provider's error when it sends one back. */
  readonly bringCode: (person: string, ask?: { prompt?: 'none'; path?: string }) => Promise<BroughtBack | string>
}

export interface TestIdentityProvider {
  readonly issuer: string
  /** The variables with which a product knows it. */
  readonly env: Readonly<Record<string, string>>
  readonly people: Record<string, ProvidersPerson>
  /** Changes the claims of every identity token before it is signed; `foreignKey` signs with a key of nobody. */
  forge: { claims?: (claims: JWTPayload) => JWTPayload; foreignKey?: boolean }
  readonly newBrowser: () => ProvidersBrowser
  readonly stop: () => Promise<void>
}

interface Options {
  /** Address of the product that people are sent back to. */
  readonly product?: string
  readonly host?: '127.0.0.1' | 'localhost'
  /** A free one when it is left out. */
  readonly port?: number
  /** A provider that gives the e-mail with the profile and has no scope of that name. */
  readonly withoutEmailScope?: boolean
}

const client = { id: 'bic', secret: 'a-secret-of-the-tests' }

/** A real OpenID Connect provider on this machine, with its own sign-in page. */
export const startIdentityProvider = async ({
  product = 'http://127.0.0.1:4000',
  host = '127.0.0.1',
  port = 0,
  withoutEmailScope = false,
}: Options = {}): Promise<TestIdentityProvider> => {
  const http = createServer()
  http.listen(port, host)
  await once(http, 'listening')
  const issuer = `http://${host}:${(http.address() as AddressInfo).port}`
  const keys = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const kid = 'of-the-tests'
  const people: Record<string, ProvidersPerson> = {}
  const addressClaims = ['email', 'email_verified']
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: Object.values(identityPaths).map(path => `${product}${path}`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the tests'] },
    scopes: ['openid', 'profile', ...(withoutEmailScope ? [] : ['email'])],
    claims: {
      openid: ['sub'],
      profile: ['name', ...(withoutEmailScope ? addressClaims : [])],
      ...(withoutEmailScope ? {} : { email: addressClaims }),
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name: id, ...people[id] }) }),
    // A company's own product: nobody is asked whether it may know them.
    loadExistingGrant: async ({ oidc }) => {
      const { session, client: asking, provider } = oidc
      if (!session?.accountId || !asking) return undefined
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const made: TestIdentityProvider = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    people,
    forge: {},
    newBrowser: () => browserAt(issuer, product),
    stop: async () => {
      http.closeAllConnections()
      await new Promise<void>(resolve => http.close(() => resolve()))
    },
  }
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    const { claims, foreignKey } = made.forge
    if (context.path !== '/token' || !body?.id_token || (!claims && !foreignKey)) return
    const said = decodeJwt(body.id_token)
    body.id_token = await new SignJWT(claims ? claims(said) : said)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(foreignKey ? foreign.privateKey : keys.privateKey)
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    // What browsers ask of every site by themselves is no fault of a journey.
    if (request.url === '/favicon.ico') response.writeHead(204).end()
    else void answer(request, response)
  })
  return made
}

const browserAt = (issuer: string, product: string): ProvidersBrowser => {
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(new URL(address, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    bringCode: async (person, { prompt, path = identityPaths.callback } = {}) => {
      const codeVerifier = newCodeVerifier()
      const { codeChallenge, state, nonce } = await marksOfAttempt(codeVerifier)
      const redirectUri = `${product}${path}`
      const query = new URLSearchParams({
        client_id: client.id,
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt ? { prompt } : {}),
      })
      let response = await visit(`/auth?${query}`)
      for (let step = 0; step < 10; step += 1) {
        const address = new URL(response.headers.get('location') ?? '', issuer)
        if (address.href.startsWith(redirectUri)) {
          const answered = address.searchParams
          const error = answered.get('error')
          if (error) return error
          return {
            code: answered.get('code') ?? '',
            state: answered.get('state') ?? '',
            iss: answered.get('iss') ?? '',
            redirectUri,
            codeVerifier,
          }
        }
        const asks = address.pathname.startsWith('/interaction/')
        response = asks
          ? await visit(address.pathname, { prompt: 'login', login: person, password: 'x' })
          : await visit(address.href)
      }
      throw new Error(`The provider did not come to an end: ${response.status}`)
    },
  }
}
