import { byBearer } from '../by-bearer.ts'
import type { HttpConnector } from '../connector.ts'
import { classify } from './classify.ts'
import { grant, host } from './grant.ts'
import { bucket, check, details, existing, list, listIds } from './meetings.ts'
import { expiresAt, normalise } from './normalise.ts'

/** Meetings that Google Meet transcribed. */
export const meet: HttpConnector = {
  id: 'Google Meet',
  label: 'Google Meet',
  accesses: ['serviceAccount'],
  grant,
  authorize: byBearer(host, 'Google Meet is connected by a service account.'),
  // Google counts six hundred in a minute for a person; others may ask for them as well.
  budgets: [{ bucket, most: 400, perMilliseconds: 60_000 }],
  classify,
  check,
  streams: [
    {
      name: 'meetings',
      noun: 'meeting',
      longestWindow: 90 * 24,
      // Each meeting takes three requests or more.
      pageSizes: { most: 10, least: 5 },
      settleMinutes: 60,
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden:
        'meetings of other people than the one that the service account acts for, and meetings that are over for more than 30 days',
      list,
      listIds,
      detailsAtOnce: 10,
      details,
      existing,
      expiresAt,
      normaliser: 1,
      normalise,
    },
  ],
}
