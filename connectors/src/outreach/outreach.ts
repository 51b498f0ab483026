import { byBearer } from '../by-bearer.ts'
import type { HttpConnector } from '../connector.ts'
import { classify } from './classify.ts'
import { consent } from './consent.ts'
import { grant, host, mediaType } from './grant.ts'
import { check, existing, list, listIds } from './mailings.ts'
import { normalise } from './normalise.ts'
import { bucket } from './requests.ts'

const minute = 60_000

/** E-mails that people who sell sent to prospects with Outreach. */
export const outreach: HttpConnector = {
  id: 'Outreach',
  label: 'Outreach',
  accesses: ['oauth', 'clientCredentials'],
  grant,
  consent,
  authorize: byBearer(host, 'Outreach is connected by an app of the company, or by OAuth.', {
    'content-type': mediaType,
    accept: mediaType,
  }),
  // Of ten thousand in an hour half are left to other programs; plans have so many in a year that few should be asked at once.
  budgets: [
    { bucket, most: 5, perMilliseconds: 1000 },
    { bucket, most: 5000, perMilliseconds: 60 * minute },
  ],
  classify,
  check,
  streams: [
    {
      name: 'mailings',
      noun: 'mail',
      longestWindow: 90 * 24,
      // Outreach takes a thousand, and fails with fewer than that when their texts are long.
      pageSizes: { most: 200, least: 10 },
      settleMinutes: 60,
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden: 'answers of prospects, meetings that Kaia recorded and e-mails that were sent without Outreach',
      list,
      listIds,
      // A listing has all there is of a mailing.
      isReady: () => false,
      detailsAtOnce: 50,
      details: async () => new Map(),
      existing,
      titleAt: ['mailing', 'subject'],
      normaliser: 1,
      normalise,
    },
  ],
}
