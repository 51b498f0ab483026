import { z } from 'zod'
import { bodyOf, isJson } from '../answer.ts'
import { baseUrlOf } from '../base-url.ts'
import type { Grant } from '../grant.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

export const host = 'salesforce.com'
/** Salesforce does not say how long a token lasts; a customer may have it end after 15 minutes without use. */
const seconds = 15 * 60

const Given = z.object({ access_token: z.string().min(1), instance_url: z.string().min(1) })
const Refused = z.object({ error: z.string(), error_description: z.string().nullish() })

/** How an external client application of the customer is given tokens: by client credentials, at the customer's own domain. */
export const grant: Grant = {
  request: async (credentials, _now, allowLoopback) => {
    if (credentials.kind !== 'clientCredentials')
      throw new VendorFault('reconnect', 'Salesforce is connected by an application with its client secret.')
    const domain = credentials.tenant.replace(/^https:\/\//i, '').replace(/\/+$/, '')
    const address = baseUrlOf(credentials.baseUrl ?? `https://${domain}`, host, allowLoopback)
    const basic = btoa(`${encodeURIComponent(credentials.clientId)}:${encodeURIComponent(credentials.clientSecret)}`)
    return {
      url: `${address}/services/oauth2/token`,
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }).toString(),
    }
  },
  read: (answer, _credentials, _now, allowLoopback) => {
    const body: unknown = isJson(answer) ? bodyOf(answer) : null
    const refused = Refused.safeParse(body)
    if (refused.success && answer.status >= 400 && answer.status < 500)
      throw new VendorFault(
        'reconnect',
        withReason('Salesforce refuses the application.', refused.data.error_description ?? refused.data.error),
      )
    const given = Given.safeParse(body)
    if (answer.status !== 200 || !given.success)
      throw new VendorFault('retry', `Salesforce answered ${answer.status} without a token.`)
    return {
      accessToken: given.data.access_token,
      baseUrl: baseUrlOf(given.data.instance_url, host, allowLoopback),
      expiresInSeconds: seconds,
    }
  },
}
