import { baseUrlOf } from '../base-url.ts'
import type { HttpConnector } from '../connector.ts'
import { VendorFault } from '../vendor-fault.ts'
import { classify } from './classify.ts'
import { check, existing, list, listIds } from './meetings.ts'
import { normalise } from './normalise.ts'
import { bucket } from './queries.ts'
import { webhook } from './webhook.ts'

const host = 'api.fireflies.ai'
const hour = 60

/** Meetings that Fireflies wrote down. */
export const fireflies: HttpConnector = {
  id: 'Fireflies',
  label: 'Fireflies',
  accesses: ['token'],
  authorize: (access, allowLoopback) => {
    if (access.kind !== 'token') throw new VendorFault('reconnect', 'Fireflies is connected by an API key.')
    return {
      baseUrl: baseUrlOf(access.baseUrl ?? `https://${host}`, host, allowLoopback),
      headers: { authorization: `Bearer ${access.token}` },
    }
  },
  // Of the sixty in a minute some are left for others who use the key. Plans that have so many in a day say when they are used up.
  budgets: [{ bucket, most: 50, perMilliseconds: 60_000 }],
  classify,
  check,
  webhook,
  streams: [
    {
      name: 'meetings',
      noun: 'meeting',
      longestWindow: 90 * 24,
      pageSizes: { most: 50, least: 5 },
      settleMinutes: 60,
      // A small plan has fifty requests in a day.
      recentMinutes: 15,
      rereadings: [
        { hours: 6, everyMinutes: hour },
        { hours: 48, everyMinutes: 6 * hour },
        { hours: 14 * 24, everyMinutes: 24 * hour },
      ],
      hidden: 'meetings that the user of the API key may not see in Fireflies',
      list,
      listIds,
      // A listing has all there is of a meeting.
      isReady: () => false,
      detailsAtOnce: 50,
      details: async () => new Map(),
      existing,
      titleAt: ['title'],
      normaliser: 1,
      normalise,
    },
  ],
}
