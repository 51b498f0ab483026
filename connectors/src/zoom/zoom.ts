import { baseUrlOf } from '../base-url.ts'
import type { HttpConnector } from '../connector.ts'
import { VendorFault } from '../vendor-fault.ts'
import { bucket, check, details, existing, list, listIds } from './calls.ts'
import { classify } from './classify.ts'
import { grant, host } from './grant.ts'
import { expiresAt, isReady, normalise } from './normalise.ts'
import { webhook } from './webhook.ts'

/** Meetings that Zoom recorded in its cloud, with their transcripts. */
export const zoom: HttpConnector = {
  id: 'Zoom',
  label: 'Zoom',
  accesses: ['clientCredentials'],
  grant,
  authorize: (access, allowLoopback) => {
    if (access.kind !== 'oauth')
      throw new VendorFault('reconnect', 'Zoom is connected by a server-to-server application.')
    return {
      baseUrl: baseUrlOf(access.baseUrl, host, allowLoopback),
      headers: { authorization: `Bearer ${access.accessToken}` },
      mayAsk: url => {
        try {
          baseUrlOf(`${url.origin}${url.pathname}`, host, allowLoopback)
          return true
        } catch {
          return false
        }
      },
    }
  },
  // What the smallest paid plan allows for listings of recordings is twenty in a second; others of the company ask as well.
  budgets: [{ bucket, most: 10, perMilliseconds: 1000 }],
  classify,
  check,
  webhook,
  streams: [
    {
      name: 'calls',
      noun: 'call',
      longestWindow: 24 * 24,
      // Each meeting takes three requests.
      pageSizes: { most: 5, least: 5 },
      settleMinutes: 60,
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden: 'recordings that are kept on a computer or in the trash of Zoom',
      list,
      listIds,
      isReady,
      detailsAtOnce: 5,
      details,
      existing,
      expiresAt,
      titleAt: ['topic'],
      normaliser: 1,
      normalise,
    },
  ],
}
