import { contentPlaces } from './places/contents.ts'
import { dealPlaces } from './places/deals.ts'
import { messagePlaces } from './places/messages.ts'
import type { Place } from './places/place.ts'
import { recordPlaces } from './places/records.ts'
import { isOwnConversation } from './shared-names.ts'

/**
 * Everywhere a customer keeps words in which somebody may be named, beside conversations, contacts and the records of the
 * person. Whoever adds a column of words adds it to one of these, or to the columns without people of `places.test.ts`.
 */
export const places: readonly Place[] = [...dealPlaces, ...messagePlaces, ...contentPlaces, ...recordPlaces]

/** Where a row of a place is looked at, as an SQL expression on `t`. */
export const linkOf = ({ link, deal: dealId, account: accountId }: Place): string => {
  if (link !== undefined) return link
  const links = [
    ...(dealId === undefined ? [] : [`'/deals/' || ${dealId}`]),
    ...(accountId === undefined ? [] : [`'/accounts/' || ${accountId}`]),
  ]
  return links.length === 0 ? 'null' : `coalesce(${links.join(', ')})`
}

/**
 * Whether shared names are the person's in a row of a place, as a condition on `t`: from `$first` on what `ownValues` answers.
 * Nothing says so of a row that is about no deal, account or conversation.
 */
export const isOwnRow = ({ deal: dealId, account: accountId, conversation: ofConversation }: Place, first: number) => {
  const reasons = [
    // Names every parameter, and holds for no row.
    `num_nulls($${first}::bigint[], $${first + 1}::bigint[], $${first + 2}::bigint[]) < 0`,
    ...(dealId === undefined ? [] : [`${dealId} = any($${first + 1}::bigint[])`]),
    ...(accountId === undefined ? [] : [`${accountId} = any($${first + 2}::bigint[])`]),
    ...(ofConversation === undefined
      ? []
      : [
          `exists (select from conversation c where c.customer_id = t.customer_id and ${ofConversation} and ${isOwnConversation(first)})`,
        ]),
  ]
  return `coalesce(${reasons.join(' or ')}, false)`
}

/** The columns of a place as one text, on `t`. */
export const textOf = ({ texts = [], json = [], lists = [] }: Place): string =>
  `concat_ws(' ', ${[
    ...texts.map(column => `t.${column}`),
    ...json.map(column => `t.${column}::text`),
    ...lists.map(column => `array_to_string(t.${column}, ' ')`),
  ].join(', ')})`
