import type { ImapConnector } from '../connector.ts'
import { accountFor, refuse } from './account.ts'
import { classify } from './classify.ts'
import { check, details, envelopes, existing, list, listIds } from './messages.ts'
import { normalise } from './normalise.ts'

const bucket = 'questions'

/** Mails of people who agreed to it, at any mail server that speaks IMAP. */
export const imap: ImapConnector = {
  id: 'IMAP',
  label: 'IMAP',
  accesses: ['mailAccount'],
  imap: { accountFor, refuse, classify, bucket },
  // Servers do not say how much they take. Mailboxes are asked one after the other.
  budgets: [{ bucket, most: 600, perMilliseconds: 60_000 }],
  check,
  streams: [
    {
      name: 'mails',
      noun: 'mail',
      longestWindow: 90 * 24,
      pageSizes: { most: 40, least: 5 },
      settleMinutes: 10,
      rereadings: [
        { hours: 6, everyMinutes: 60 },
        { hours: 48, everyMinutes: 12 * 60 },
        { hours: 7 * 24, everyMinutes: 24 * 60 },
      ],
      hidden:
        'mails of people who have not agreed, drafts, junk, what was thrown away, folders that are shared, and what is only in a folder that shows mails of others, like All Mail',
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
