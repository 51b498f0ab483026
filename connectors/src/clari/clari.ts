import { dayMs } from '@bic/engine/calendar/day'
import { baseUrlOf } from '../base-url.ts'
import type { HttpConnector } from '../connector.ts'
import { VendorFault } from '../vendor-fault.ts'
import { bucket, check, details, existing, list } from './calls.ts'
import { classify } from './classify.ts'
import { isReady, normalise } from './normalise.ts'

const host = 'rest-api.copilot.clari.com'
/** Calls that Clari Copilot recorded, with their transcripts. */
export const clari: HttpConnector = {
  id: 'Clari Copilot',
  label: 'Clari Copilot',
  accesses: ['keyAndSecret'],
  authorize: (access, allowLoopback) => {
    if (access.kind !== 'keyAndSecret')
      throw new VendorFault('reconnect', 'Clari Copilot is connected by an API key and its password.')
    return {
      baseUrl: baseUrlOf(access.baseUrl ?? `https://${host}`, host, allowLoopback),
      headers: { 'x-api-key': access.key, 'x-api-password': access.secret },
    }
  },
  // Clari counts ten in a second, and a hundred thousand in a week. Those that are sent within a second may arrive within less.
  budgets: [
    { bucket, most: 9, perMilliseconds: 1100 },
    { bucket, most: Math.floor(100_000 / 7), perMilliseconds: dayMs },
  ],
  classify,
  check,
  streams: [
    {
      name: 'calls',
      noun: 'call',
      longestWindow: 90 * 24,
      // With a hundred at once Clari has failed for good; each call takes a request of its own anyway.
      pageSizes: { most: 25, least: 5 },
      settleMinutes: 60,
      rereadings: [
        { hours: 6, everyMinutes: 15 },
        { hours: 48, everyMinutes: 180 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden: 'calls that are private in Clari Copilot',
      list,
      listIds: list,
      isReady,
      detailsAtOnce: 25,
      details,
      existing,
      titleAt: ['title'],
      normaliser: 2,
      normalise,
    },
  ],
}
