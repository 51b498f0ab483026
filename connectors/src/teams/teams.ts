import { baseUrlOf } from '../base-url.ts'
import type { Connector } from '../connector.ts'
import { VendorFault } from '../vendor-fault.ts'
import { classify } from './classify.ts'
import { grant, host } from './grant.ts'
import { expiresAt, normalise } from './normalise.ts'
import { bucket, check, details, existing, list, listIds } from './transcripts.ts'

/** Meetings that Microsoft Teams transcribed. */
export const teams: Connector = {
  id: 'Microsoft Teams',
  label: 'Microsoft Teams',
  accesses: ['clientCredentials'],
  grant,
  authorize: (access, allowLoopback) => {
    if (access.kind !== 'oauth')
      throw new VendorFault('reconnect', 'Microsoft Teams is connected by an application of Microsoft Entra.')
    const baseUrl = baseUrlOf(access.baseUrl, host, allowLoopback)
    return {
      baseUrl,
      headers: { authorization: `Bearer ${access.accessToken}`, accept: 'application/json, text/vtt' },
      // Links to the next page.
      mayAsk: url => url.href.startsWith(`${baseUrl}/`),
    }
  },
  budgets: [{ bucket, most: 10, perMilliseconds: 1000 }],
  classify,
  check,
  streams: [
    {
      name: 'transcripts',
      noun: 'meeting',
      longestWindow: 90 * 24,
      // Each transcript takes two requests.
      pageSizes: { most: 5, least: 5 },
      settleMinutes: 60,
      // Each listing asks for every user.
      recentMinutes: 15,
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden:
        'meetings of channels, meetings that nobody had transcribed, and those of users whom the access policy leaves out',
      list,
      listIds,
      detailsAtOnce: 5,
      details,
      existing,
      expiresAt,
      normaliser: 1,
      normalise,
    },
  ],
}
