import type { Access, Credentials, GrantedCredentials } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { AppContext } from '#app-context.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import type { KeptToken } from './credentials.ts'

/** Tokens that end so soon are replaced before they are used. */
const earlyMilliseconds = 5 * 60_000

export const isGranted = (credentials: Credentials): credentials is GrantedCredentials =>
  credentials.kind === 'clientCredentials' || credentials.kind === 'serviceAccount'

/** Whether a token is taken for long enough, and is not the one that was refused. */
export const isLasting = ({ expires, accessToken }: KeptToken, now: Date, refused?: Access): boolean =>
  expires > now.getTime() + earlyMilliseconds && !(refused?.kind === 'oauth' && refused.accessToken === accessToken)

export const accessBy = ({ accessToken, baseUrl }: KeptToken): Access => ({ kind: 'oauth', accessToken, baseUrl })

/**
 * Has the vendor give a token for credentials.
 *
 * @throws VendorFault `reconnect` when it refuses them
 */
export const grantToken = async (
  app: AppContext,
  connector: Connector,
  credentials: GrantedCredentials,
): Promise<KeptToken> => {
  const { grant, label } = connector
  if (!grant) throw new Error(`${label} gives no tokens.`)
  const { vendorsOnLoopback } = app.config
  const now = app.now()
  const { url, headers, body } = await grant.request(credentials, now, vendorsOnLoopback)
  const answer = await sendToVendor(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    body,
  }).catch(() => {
    throw new VendorFault('retry', `${label} did not answer when it was asked for a token.`)
  })
  const { accessToken, baseUrl, expiresInSeconds } = grant.read(answer, credentials, now, vendorsOnLoopback)
  return { accessToken, baseUrl, expires: now.getTime() + 1000 * expiresInSeconds }
}
