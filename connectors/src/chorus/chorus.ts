import { baseUrlOf } from '../base-url.ts'
import type { HttpConnector } from '../connector.ts'
import { VendorFault } from '../vendor-fault.ts'
import { bucket, check, details, existing, list, listIds } from './calls.ts'
import { classify } from './classify.ts'
import { isReady, normalise } from './normalise.ts'

const host = 'chorus.ai'

/** Calls and meetings that Chorus recorded, with their transcripts. */
export const chorus: HttpConnector = {
  id: 'Chorus',
  label: 'Chorus',
  accesses: ['token'],
  // Its description says Bearer, its examples do without.
  schemes: ['raw', 'bearer'],
  authorize: (access, allowLoopback) => {
    if (access.kind !== 'token') throw new VendorFault('reconnect', 'Chorus is connected by an API token.')
    return {
      baseUrl: baseUrlOf(access.baseUrl ?? `https://${host}`, host, allowLoopback),
      headers: {
        authorization: access.scheme === 'raw' ? access.token : `Bearer ${access.token}`,
        accept: 'application/vnd.api+json, application/json',
      },
    }
  },
  // Chorus does not say how much it takes; ten a minute have been too many for somebody.
  budgets: [{ bucket, most: 3, perMilliseconds: 18_000, upTo: 30 }],
  classify,
  check,
  webhook: {
    enteredAt: 'In Chorus, open Settings and Webhooks, and enter the address.',
    signing: null,
  },
  streams: [
    {
      name: 'calls',
      noun: 'call',
      longestWindow: 90 * 24,
      // Pages have a hundred, whatever is asked for; each conversation takes a request, and ten of them a minute.
      pageSizes: { most: 10, least: 5 },
      settleMinutes: 60,
      // Each time every conversation takes a request of its own.
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden: 'conversations that are private in Chorus or that the user of the token may not see',
      list,
      listIds,
      isReady,
      detailsAtOnce: 10,
      details,
      existing,
      titleAt: ['subject'],
      normaliser: 2,
      normalise,
    },
  ],
}
