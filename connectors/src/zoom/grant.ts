import { bodyOf, isJson } from '../answer.ts'
import type { VendorAnswer } from '../ask.ts'
import { baseUrlOf } from '../base-url.ts'
import type { Grant } from '../grant.ts'
import type { Json } from '../json/json.ts'
import { fieldOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

export const host = 'zoom.us'
const usualSeconds = 3600

const textOf = (body: Json, name: string): string | null => {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : null
}

const refusalOf = (answer: VendorAnswer, body: Json, now: Date): VendorFault => {
  const reason = textOf(body, 'reason') ?? textOf(body, 'error')
  if (answer.status === 429) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Zoom gives no more tokens for the time being.', until)
  }
  if (answer.status === 400 || answer.status === 401 || answer.status === 403)
    return new VendorFault(
      'reconnect',
      withReason('Zoom does not accept the account id, client id and client secret.', reason),
    )
  return new VendorFault('retry', withReason(`Zoom gave no token (${answer.status}).`, reason))
}

/** Zoom gives an application of an account a token for an hour, and ends the one that it had. */
export const grant: Grant = {
  request: async (credentials, _now, allowLoopback) => {
    if (credentials.kind !== 'clientCredentials')
      throw new VendorFault('reconnect', 'Zoom is connected by a server-to-server application.')
    const { tenant, clientId, clientSecret, baseUrl } = credentials
    const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
    return {
      url: `${baseUrlOf(baseUrl ?? `https://${host}`, host, allowLoopback)}/oauth/token`,
      headers: { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: tenant }).toString(),
    }
  },
  read: (answer, _credentials, now, allowLoopback) => {
    const body = isJson(answer) ? bodyOf(answer) : {}
    const accessToken = textOf(body, 'access_token')
    if (answer.status !== 200 || accessToken === null) throw refusalOf(answer, body, now)
    const seconds = fieldOf(body, 'expires_in')
    // The region of the account.
    const origin = baseUrlOf(textOf(body, 'api_url') ?? `https://api.${host}`, host, allowLoopback)
    return {
      accessToken,
      baseUrl: `${origin}/v2`,
      expiresInSeconds: typeof seconds === 'number' ? seconds : usualSeconds,
    }
  },
}
