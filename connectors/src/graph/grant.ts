import type { Access, ClientCredentials } from '../access.ts'
import { bodyOf, isJson } from '../answer.ts'
import { baseUrlOf } from '../base-url.ts'
import type { Authorized } from '../connector.ts'
import type { Grant } from '../grant.ts'
import type { Json } from '../json/json.ts'
import { fieldOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

const host = 'graph.microsoft.com'
const loginUrl = 'https://login.microsoftonline.com'
const usualSeconds = 3600

const textOf = (body: Json, name: string): string | null => {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The first line of what Microsoft says; the others are numbers of the request. */
const reasonOf = (body: Json): string | null =>
  textOf(body, 'error_description')?.split(/[\r\n]|\sTrace ID:/)[0] ?? textOf(body, 'error')

const graphOf = (baseUrl: string | null, allowLoopback: boolean): string =>
  baseUrlOf(baseUrl ?? `https://${host}`, host, allowLoopback)

const notByApplication = (label: string) =>
  new VendorFault('reconnect', `${label} is connected by an application of Microsoft Entra.`)

/** Where the calls of a connection are, with the token of its application, and which links of Microsoft may be followed: those below it. */
export const authorizeGraph = (label: string, access: Access, allowLoopback: boolean): Authorized => {
  if (access.kind !== 'oauth') throw notByApplication(label)
  const baseUrl = baseUrlOf(access.baseUrl, host, allowLoopback)
  return {
    baseUrl,
    headers: { authorization: `Bearer ${access.accessToken}` },
    mayAsk: url => url.href.startsWith(`${baseUrl}/`),
  }
}

/**
 * Microsoft gives an application of a tenant a token for an hour.
 *
 * @param pathOf below the version of Graph, where the calls are
 */
export const graphGrant = (label: string, pathOf: (credentials: ClientCredentials) => string): Grant => ({
  request: async (credentials, _now, allowLoopback) => {
    if (credentials.kind !== 'clientCredentials') throw notByApplication(label)
    const { tenant, clientId, clientSecret, baseUrl } = credentials
    const graph = graphOf(baseUrl, allowLoopback)
    const isMicrosoft = new URL(graph).hostname.endsWith(host)
    return {
      url: `${isMicrosoft ? loginUrl : `${graph}/login`}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
      headers: {},
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: `https://${host}/.default`,
      }).toString(),
    }
  },
  read: (answer, credentials, now, allowLoopback) => {
    if (credentials.kind !== 'clientCredentials') throw notByApplication(label)
    const body = isJson(answer) ? bodyOf(answer) : {}
    const accessToken = textOf(body, 'access_token')
    if (answer.status === 429) {
      const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
      throw new VendorFault('wait', 'Microsoft gives no more tokens for the time being.', until)
    }
    if (answer.status === 400 || answer.status === 401 || answer.status === 403)
      throw new VendorFault(
        'reconnect',
        withReason('Microsoft does not accept the tenant id, client id and client secret.', reasonOf(body)),
      )
    if (answer.status !== 200 || accessToken === null)
      throw new VendorFault('retry', withReason(`Microsoft gave no token (${answer.status}).`, reasonOf(body)))
    const seconds = fieldOf(body, 'expires_in')
    return {
      accessToken,
      baseUrl: `${graphOf(credentials.baseUrl, allowLoopback)}/v1.0${pathOf(credentials)}`,
      expiresInSeconds: typeof seconds === 'number' ? seconds : usualSeconds,
    }
  },
})
