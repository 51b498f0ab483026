import type { Consent } from '@bic/connectors/grant'
import { VendorFault } from '@bic/connectors/vendor-fault'
import { z } from 'zod'
import { isLoopback } from '../config.ts'

/** The client that this installation is at a vendor. */
export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** A vendor at which somebody consents. */
export interface ConsentVendor {
  readonly consent: Consent
  readonly client: OAuthClient
  /** Where its OAuth endpoints are for this customer or installation, without a slash at the end; null: where they are for everybody. */
  readonly place: string | null
  /** Whether vendors may be on this machine. */
  readonly allowLoopback: boolean
}

/** Credentials of one customer. */
export interface VendorTokens {
  readonly accessToken: string
  /** Most vendors give a new one each time; the one before is void then. */
  readonly refreshToken: string
  readonly expiresInSeconds: number
  /** The host of this customer's data: others do not know the token. */
  readonly apiBaseUrl: string
}

/** The vendor refuses the code, the refresh token or us; `code` is its word for it. */
export class ConsentRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The vendor says ${code}.`)
    this.code = code
  }
}

/** The vendor gave no usable answer. */
export class VendorUnavailable extends Error {}

const milliseconds = 10_000

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
})
const refusal = z.object({ error: z.string().min(1).max(200) })

/** Where something is at the place of a customer, or where it is for everybody. */
const addressAt = ({ place }: ConsentVendor, { origin, path }: Consent['page']): string => `${place ?? origin}${path}`

interface Asked {
  readonly state: string
  readonly redirectUri: string
  /** What proves later that who asks now redeems the code, hashed (S256). */
  readonly proofHash: string
}

/** Where the vendor asks whether the product may read the data of a company. */
export const consentAddress = (vendor: ConsentVendor, { state, redirectUri, proofHash }: Asked): string => {
  const { consent, client } = vendor
  const address = new URL(addressAt(vendor, consent.page))
  address.searchParams.set('client_id', client.clientId)
  address.searchParams.set('response_type', 'code')
  address.searchParams.set('scope', consent.scopes.join(' '))
  address.searchParams.set('redirect_uri', redirectUri)
  address.searchParams.set('state', state)
  if (consent.takesProof) {
    address.searchParams.set('code_challenge', proofHash)
    address.searchParams.set('code_challenge_method', 'S256')
  }
  return address.href
}

/** Asks a vendor for JSON. @throws VendorUnavailable */
export const askForJson = async (
  address: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  try {
    const signal = AbortSignal.timeout(milliseconds)
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    return { status: response.status, body: await response.json() }
  } catch (cause) {
    throw new VendorUnavailable('The vendor gave no usable answer.', { cause })
  }
}

/** Where the data are. @throws VendorUnavailable for a host that is not the vendor's */
const dataOf = (vendor: ConsentVendor, answer: z.output<typeof tokenAnswer>): string => {
  const { consent, place } = vendor
  const allowLoopback = vendor.allowLoopback || (place !== null && isLoopback(new URL(place).hostname))
  try {
    return consent.dataAt(answer as Parameters<Consent['dataAt']>[0], place, allowLoopback)
  } catch (cause) {
    if (!(cause instanceof VendorFault)) throw cause
    throw new VendorUnavailable('The vendor named a host that is not its own.', { cause })
  }
}

const askForTokens = async (
  vendor: ConsentVendor,
  fields: Readonly<Record<string, string>>,
  /** What stays when the answer has no other one. */
  before: string | null,
): Promise<VendorTokens> => {
  const { consent } = vendor
  const { clientId, clientSecret } = vendor.client
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')
  const isInHeader = consent.clientIn === 'header'
  const { status, body } = await askForJson(addressAt(vendor, consent.tokens), {
    method: 'POST',
    headers: { accept: 'application/json', ...(isInHeader ? { authorization: `Basic ${basic}` } : {}) },
    body: new URLSearchParams({
      ...fields,
      client_id: clientId,
      ...(isInHeader ? {} : { client_secret: clientSecret }),
    }),
  })
  const refused = refusal.safeParse(body)
  if (refused.success && status >= 400 && status < 500) throw new ConsentRefused(refused.data.error)
  const answer = tokenAnswer.safeParse(body)
  const refreshToken = answer.data?.refresh_token ?? before
  if (status !== 200 || !answer.success || refreshToken === null)
    throw new VendorUnavailable(`The vendor answered ${status} without tokens.`)
  return {
    accessToken: answer.data.access_token,
    refreshToken,
    expiresInSeconds: answer.data.expires_in ?? consent.usualSeconds,
    apiBaseUrl: dataOf(vendor, answer.data),
  }
}

/**
 * Exchanges a code.
 *
 * @param proof whose hash the address of the consent had
 * @throws ConsentRefused, VendorUnavailable
 */
export const redeemCode = (
  vendor: ConsentVendor,
  code: string,
  { redirectUri, proof }: { readonly redirectUri: string; readonly proof: string },
): Promise<VendorTokens> =>
  askForTokens(
    vendor,
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      ...(vendor.consent.takesProof ? { code_verifier: proof } : {}),
    },
    null,
  )

/** Exchanges a refresh token, which may be void afterwards. @throws ConsentRefused, VendorUnavailable */
export const renewTokens = (vendor: ConsentVendor, refreshToken: string): Promise<VendorTokens> =>
  askForTokens(vendor, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken)
