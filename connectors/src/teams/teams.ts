import type { HttpConnector } from '../connector.ts'
import { authorizeGraph, graphGrant } from '../graph/grant.ts'
import { classify } from './classify.ts'
import { expiresAt, normalise } from './normalise.ts'
import { bucket, check, details, existing, list, listIds } from './transcripts.ts'

const label = 'Microsoft Teams'

/** Meetings that Microsoft Teams transcribed. */
export const teams: HttpConnector = {
  id: label,
  label,
  accesses: ['clientCredentials'],
  grant: graphGrant(label, () => ''),
  authorize: (access, allowLoopback) => {
    const { headers, ...authorized } = authorizeGraph(label, access, allowLoopback)
    return { ...authorized, headers: { ...headers, accept: 'application/json, text/vtt' } }
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
