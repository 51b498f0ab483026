import type { Access } from '../access.ts'
import { baseUrlOf } from '../base-url.ts'
import type { HttpConnector } from '../connector.ts'
import { VendorFault } from '../vendor-fault.ts'
import { bucket, check, details, existing, list, listIds, pageSize } from './calls.ts'
import { classify } from './classify.ts'
import { consent, host } from './consent.ts'
import { normalise } from './normalise.ts'

const minute = 60_000

/** @throws VendorFault `reconnect` for an access of another vendor */
const authorizationOf = (access: Access): string => {
  if (access.kind === 'oauth') return `Bearer ${access.accessToken}`
  if (access.kind !== 'keyAndSecret')
    throw new VendorFault('reconnect', 'Gong is connected by an access key and its secret, or by OAuth.')
  const bytes = new TextEncoder().encode(`${access.key}:${access.secret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** Calls that Gong recorded, with their transcripts. */
export const gong: HttpConnector = {
  id: 'Gong',
  label: 'Gong',
  accesses: ['keyAndSecret', 'oauth'],
  consent,
  authorize: (access, allowLoopback) => ({
    baseUrl: baseUrlOf(access.baseUrl ?? `https://${host}`, host, allowLoopback),
    headers: { authorization: authorizationOf(access), accept: 'application/json' },
  }),
  // Gong counts three in a second and ten thousand in a day; 170 a minute leave others of the same company room.
  budgets: [
    { bucket, most: 3, perMilliseconds: 1000 },
    { bucket, most: 170, perMilliseconds: minute },
    { bucket, most: 10_000, perMilliseconds: 24 * 60 * minute },
  ],
  classify,
  check,
  webhook: {
    enteredAt:
      'In Gong, open Company settings and Automation rules, and add a rule for processed calls that fires a webhook to the address.',
    signing: null,
  },
  streams: [
    {
      name: 'calls',
      noun: 'call',
      longestWindow: 90 * 24,
      pageSizes: { most: pageSize, least: 5 },
      settleMinutes: 60,
      rereadings: [
        { hours: 6, everyMinutes: 15 },
        { hours: 48, everyMinutes: 180 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden: 'calls that are private in Gong or that the access may not see',
      list,
      listIds,
      detailsAtOnce: 100,
      details,
      existing,
      titleAt: ['metaData', 'title'],
      normaliser: 3,
      normalise,
    },
  ],
}
