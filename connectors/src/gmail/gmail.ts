import { byBearer } from '../by-bearer.ts'
import type { HttpConnector } from '../connector.ts'
import { classify } from './classify.ts'
import { grant, host } from './grant.ts'
import { bucket, check, details, envelopes, existing, list, listIds } from './messages.ts'
import { normalise } from './normalise.ts'

/** Mails of people at Google Workspace who agreed to it. */
export const gmail: HttpConnector = {
  id: 'Gmail',
  label: 'Gmail',
  accesses: ['serviceAccount'],
  grant,
  authorize: byBearer(host, 'Gmail is connected by a service account.'),
  // Google counts 15,000 units in a minute for a person, of which a mail takes five; other programs may ask for it as well.
  budgets: [{ bucket, most: 1200, perMilliseconds: 60_000 }],
  classify,
  check,
  streams: [
    {
      name: 'mails',
      noun: 'mail',
      longestWindow: 90 * 24,
      // Each mail takes two requests.
      pageSizes: { most: 40, least: 5 },
      settleMinutes: 10,
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden: 'mails of people who have not agreed, drafts, spam, and what is in the bin',
      mail: { envelopes },
      list,
      listIds,
      detailsAtOnce: 20,
      details,
      existing,
      normaliser: 1,
      normalise,
    },
  ],
}
