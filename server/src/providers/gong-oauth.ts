import { z } from 'zod'
import { isLoopback } from '../config.ts'

/** The client that the product is at the provider, and where its OAuth endpoints are. */
export interface GongOAuthConfig {
  readonly clientId: string
  readonly clientSecret: string
  /** `https://app.gong.io/oauth2`, without a slash at the end. */
  readonly address: string
}

/** Credentials of one customer. Each refresh gives a new refresh token; the one before is void. */
export interface GongTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
  /** The host of this customer's data: others do not know the token. */
  readonly apiBaseUrl: string
}

/** The provider refuses the code, the refresh token or us; `code` is its word for it. */
export class GongRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The provider says ${code}.`)
    this.code = code
  }
}

/** The provider gave no usable answer. */
export class GongUnavailable extends Error {}

const scopes = [
  'api:calls:read:basic',
  'api:calls:read:extensive',
  'api:calls:read:transcript',
  'api:users:read',
  'api:workspaces:read',
]
const milliseconds = 10_000

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  api_base_url_for_customer: z.url(),
})
const refusal = z.object({ error: z.string().min(1).max(200) })

/** Where the provider asks whether the product may read the calls of a company. */
export const consentAddress = (config: GongOAuthConfig, state: string, redirectUri: string): string => {
  const address = new URL(`${config.address}/authorize`)
  address.searchParams.set('client_id', config.clientId)
  address.searchParams.set('response_type', 'code')
  address.searchParams.set('scope', scopes.join(' '))
  address.searchParams.set('redirect_uri', redirectUri)
  address.searchParams.set('state', state)
  return address.href
}

/** Only the provider's own hosts are asked; one on this machine only when its OAuth endpoints are there as well. */
const isOfProvider = (config: GongOAuthConfig, apiBaseUrl: string): boolean => {
  const { protocol, hostname } = new URL(apiBaseUrl)
  if (isLoopback(new URL(config.address).hostname)) return isLoopback(hostname)
  return protocol === 'https:' && (hostname === 'api.gong.io' || hostname.endsWith('.api.gong.io'))
}

const ask = async (
  address: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  try {
    const signal = AbortSignal.timeout(milliseconds)
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    return { status: response.status, body: await response.json() }
  } catch (cause) {
    throw new GongUnavailable('The provider gave no usable answer.', { cause })
  }
}

const askForTokens = async (config: GongOAuthConfig, fields: Readonly<Record<string, string>>): Promise<GongTokens> => {
  const basic = Buffer.from(`${encodeURIComponent(config.clientId)}:${encodeURIComponent(config.clientSecret)}`)
  const { status, body } = await ask(`${config.address}/generate-customer-token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic.toString('base64')}`, accept: 'application/json' },
    body: new URLSearchParams({ ...fields, client_id: config.clientId }),
  })
  const refused = refusal.safeParse(body)
  if (refused.success && status >= 400 && status < 500) throw new GongRefused(refused.data.error)
  const answer = tokenAnswer.safeParse(body)
  if (status !== 200 || !answer.success) throw new GongUnavailable(`The provider answered ${status} without tokens.`)
  const { access_token, refresh_token, expires_in, api_base_url_for_customer } = answer.data
  if (!isOfProvider(config, api_base_url_for_customer))
    throw new GongUnavailable('The provider named a host that is not its own.')
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresInSeconds: expires_in,
    apiBaseUrl: api_base_url_for_customer.replace(/\/+$/, ''),
  }
}

/** Exchanges a code. @throws GongRefused, GongUnavailable */
export const redeemGongCode = (config: GongOAuthConfig, code: string, redirectUri: string): Promise<GongTokens> =>
  askForTokens(config, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })

/** Exchanges a refresh token, which is void afterwards. @throws GongRefused, GongUnavailable */
export const renewGongTokens = (config: GongOAuthConfig, refreshToken: string): Promise<GongTokens> =>
  askForTokens(config, { grant_type: 'refresh_token', refresh_token: refreshToken })

const usersAnswer = z.object({ records: z.object({ totalRecords: z.number() }).partial().optional() })

/**
 * How many people of the customer the provider knows; null when its answer does not say.
 *
 * @throws GongRefused `invalid_token` when it does not take the token; GongUnavailable
 */
export const countGongUsers = async (apiBaseUrl: string, accessToken: string): Promise<number | null> => {
  const { status, body } = await ask(`${apiBaseUrl}/v2/users`, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  })
  if (status === 401) throw new GongRefused('invalid_token')
  const answer = usersAnswer.safeParse(body)
  if (status !== 200 || !answer.success) throw new GongUnavailable(`The provider answered ${status}.`)
  return answer.data.records?.totalRecords ?? null
}
