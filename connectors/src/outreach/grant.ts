import { bodyOf, isJson } from '../answer.ts'
import { baseUrlOf } from '../base-url.ts'
import type { Grant } from '../grant.ts'
import { fieldOf } from '../json/read.ts'
import { signJwt } from '../signed-jwt.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { reasonOf, waitingUntil } from './classify.ts'

export const host = 'api.outreach.io'
export const mediaType = 'application/vnd.api+json'

const hour = 3600
/** Before now, for a clock that is behind ours: what is signed in the future is refused. */
const early = 300

/** Outreach gives an app a token for an hour, for one company that installed it, when the app signs its request with its own key. */
export const grant: Grant = {
  request: async (credentials, now, allowLoopback) => {
    if (credentials.kind !== 'clientCredentials')
      throw new VendorFault('reconnect', 'Outreach is connected by an app of the company.')
    const { tenant, clientId, clientSecret, baseUrl } = credentials
    const origin = baseUrlOf(baseUrl ?? `https://${host}`, host, allowLoopback)
    const issued = Math.floor(now.getTime() / 1000) - early
    const signed = await signJwt(clientSecret, { iss: clientId, iat: issued, exp: issued + hour }).catch(() => {
      throw new VendorFault(
        'reconnect',
        'The private key cannot be read: it has to be a key of RSA, with the lines BEGIN and END.',
      )
    })
    return {
      url: `${origin}/api/app/installs/${encodeURIComponent(tenant)}/actions/accessToken`,
      headers: { authorization: `Bearer ${signed}`, 'content-type': mediaType },
      body: '',
    }
  },
  read: (answer, { baseUrl }, now, allowLoopback) => {
    const { status } = answer
    if (status === 429)
      throw new VendorFault('wait', 'Outreach gives no more tokens for the time being.', waitingUntil(answer, now))
    if (status === 400 || status === 401 || status === 403 || status === 404 || status === 422)
      throw new VendorFault(
        'reconnect',
        withReason('Outreach does not accept the install id, the S2S GUID and the private key.', reasonOf(answer)),
      )
    const body = isJson(answer) ? bodyOf(answer) : {}
    const accessToken = fieldOf(fieldOf(fieldOf(body, 'data'), 'meta'), 'accessToken')
    if (status !== 200 || typeof accessToken !== 'string' || accessToken === '')
      throw new VendorFault('retry', withReason(`Outreach gave no token (${status}).`, reasonOf(answer)))
    return {
      accessToken,
      baseUrl: `${baseUrlOf(baseUrl ?? `https://${host}`, host, allowLoopback)}/api/v2`,
      expiresInSeconds: hour,
    }
  },
}
