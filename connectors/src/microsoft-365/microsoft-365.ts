import type { HttpConnector } from '../connector.ts'
import { authorizeGraph, graphGrant } from '../graph/grant.ts'
import { classify } from './classify.ts'
import { bucket } from './folders.ts'
import { check, details, envelopes, existing, list, listIds } from './messages.ts'
import { normalise } from './normalise.ts'

const label = 'Microsoft 365'

/** Mails of people at Microsoft 365 who agreed to it. */
export const microsoft365: HttpConnector = {
  id: label,
  label,
  accesses: ['clientCredentials'],
  grant: graphGrant(label, ({ subject = '' }) => `/users/${encodeURIComponent(subject)}`),
  authorize: (access, allowLoopback) => {
    const { baseUrl, headers } = authorizeGraph(label, access, allowLoopback)
    // Without it the id of a mail changes with its folder.
    return { baseUrl, headers: { ...headers, prefer: 'IdType="ImmutableId"' } }
  },
  // Outlook takes 10,000 requests in ten minutes for a mailbox; mailboxes are asked one after the other.
  budgets: [{ bucket, most: 900, perMilliseconds: 60_000 }],
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
      hidden: 'mails of people who have not agreed, drafts, junk, chats, and what was thrown away',
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
