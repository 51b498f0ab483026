import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider of recorded calls on this machine, with the OAuth endpoints and one list of Gong. */
export interface TestRecorderProvider {
  /** The variables with which a product knows it. */
  readonly env: Readonly<Record<string, string>>
  /** What it was asked for at the token endpoint, in order. */
  readonly grants: Readonly<Record<string, string>>[]
  /** Agrees in the place of a person: what the browser brings back from a consent address. */
  readonly consent: (address: string) => { readonly code: string; readonly state: string }
  /** Takes all tokens away that it gave. */
  readonly revoke: () => void
  /** Answers the next token request instead; undefined lets it go on. */
  fault: ((response: ServerResponse) => void | Promise<void>) | undefined
  /** Where it says that the data of the customer are. */
  apiBaseUrl: string
  /** How long its access tokens live. */
  seconds: number
  readonly stop: () => Promise<void>
}

const client = { id: 'bic', secret: 'a secret/of the tests' }

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = ''
  for await (const part of request) text += part
  return Object.fromEntries(new URLSearchParams(text))
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Codes and refresh tokens work once, as at the provider. */
export const startRecorderProvider = async (): Promise<TestRecorderProvider> => {
  const codes = new Map<string, string>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider: TestRecorderProvider = {
    env: { GONG_CLIENT_ID: client.id, GONG_CLIENT_SECRET: client.secret, GONG_OAUTH_URL: `${origin}/oauth2` },
    grants: [],
    consent: address => {
      const asked = new URL(address).searchParams
      const code = randomUUID()
      codes.set(code, asked.get('redirect_uri') ?? '')
      return { code, state: asked.get('state') ?? '' }
    },
    revoke: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    fault: undefined,
    apiBaseUrl: `${origin}/data`,
    seconds: 86_400,
    stop: async () => {
      http.close()
      http.closeAllConnections()
      await once(http, 'close')
    },
  }
  const isGranted = (form: Record<string, string>): boolean => {
    if (form.grant_type === 'refresh_token') return refreshTokens.delete(form.refresh_token ?? '')
    const isKnown = form.grant_type === 'authorization_code' && codes.get(form.code ?? '') === form.redirect_uri
    codes.delete(form.code ?? '')
    return isKnown
  }
  const basic = `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`
  http.on('request', async (request, response) => {
    if (request.url === '/oauth2/generate-customer-token') {
      const form = await bodyOf(request)
      provider.grants.push(form)
      const { fault } = provider
      provider.fault = undefined
      if (fault) return fault(response)
      if (request.headers.authorization !== `Basic ${Buffer.from(basic).toString('base64')}`)
        return json(response, 401, { error: 'invalid_client' })
      if (!isGranted(form)) return json(response, 400, { error: 'invalid_grant' })
      const [access, refresh] = [randomUUID(), randomUUID()]
      accessTokens.add(access)
      refreshTokens.add(refresh)
      return json(response, 200, {
        access_token: access,
        refresh_token: refresh,
        expires_in: provider.seconds,
        token_type: 'bearer',
        scope: 'api:calls:read:extensive',
        api_base_url_for_customer: provider.apiBaseUrl,
      })
    }
    if (request.url === '/data/v2/users') {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
      if (!accessTokens.has(token)) return json(response, 401, { requestId: 'x', errors: ['Unauthorized'] })
      return json(response, 200, { requestId: 'x', records: { totalRecords: 12, currentPageSize: 0 }, users: [] })
    }
    return json(response, 404, { errors: ['No such address'] })
  })
  return provider
}
