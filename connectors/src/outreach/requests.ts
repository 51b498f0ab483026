import type { VendorRequest } from '../ask.ts'

export const bucket = 'api'

/** What of each kind of object is asked for: nothing about opens, clicks and scores, which are of people and change all the time. */
const fields: Readonly<Record<string, readonly string[]>> = {
  mailing: [
    'subject',
    'bodyText',
    'bodyHtml',
    'deliveredAt',
    'bouncedAt',
    'mailboxAddress',
    'messageId',
    'prospect',
    'user',
    'opportunity',
    'recipients',
  ],
  prospect: ['name', 'emails', 'title', 'account'],
  account: ['name', 'customId'],
  opportunity: ['name', 'customId'],
  user: ['name', 'email'],
  recipient: ['value', 'recipientType'],
}

const everything: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(fields).map(([type, names]) => [`fields[${type}]`, names.join(',')])),
  include: 'prospect,prospect.account,user,opportunity,recipients',
}
const idsOnly: Readonly<Record<string, string>> = { 'fields[mailing]': 'deliveredAt' }

const path = '/mailings'

/** Mailings that were delivered between two moments, both included, the oldest first. */
export const mailingsBetween = (
  { from, to }: { readonly from: Date; readonly to: Date },
  page: { readonly size: number; readonly after: string | null; readonly isIdsOnly: boolean },
): VendorRequest => ({
  method: 'GET',
  path,
  query: {
    ...(page.isIdsOnly ? idsOnly : everything),
    newFilterSyntax: 'true',
    'filter[deliveredAt][gte]': from.toISOString(),
    'filter[deliveredAt][lte]': to.toISOString(),
    sort: 'deliveredAt',
    count: 'false',
    'page[size]': String(page.size),
    ...(page.after === null ? {} : { 'page[after]': page.after }),
  },
  bucket,
})

/** Mailings by their ids. */
export const mailingsById = (ids: readonly string[], after: string | null): VendorRequest => ({
  method: 'GET',
  path,
  query: {
    ...idsOnly,
    'filter[id]': ids.join(','),
    count: 'false',
    'page[size]': String(ids.length),
    ...(after === null ? {} : { 'page[after]': after }),
  },
  bucket,
})

/** One mailing with everything that mailings are asked for: it takes every scope. */
export const oneMailing: VendorRequest = {
  method: 'GET',
  path,
  query: { ...everything, count: 'false', 'page[size]': '1' },
  bucket,
}

/** Whether a request goes on where a page ended. */
export const goesOn = ({ query }: VendorRequest): boolean => query?.['page[after]'] !== undefined

/** Whether a request is for a page whose size can be made smaller. */
export const isPage = ({ query }: VendorRequest): boolean => query?.newFilterSyntax !== undefined
