import {
  type Clearance,
  clearanceOn,
  type QuoteChannel,
  type StatedPermission,
} from '@bic/contract/stories/quote-clearance'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** A sentence or two of a conversation, by its place. */
export interface QuotePlace {
  readonly convId: number
  readonly fragment: number
}

export const quoteKey = ({ convId, fragment }: QuotePlace): string => `${convId} ${fragment}`

interface Row extends QuotePlace, StatedPermission {
  readonly id: number
}

/** What was written down of the quotes of some conversations. */
export const loadStatedPermissions = async (
  { client, customerId }: TenantTransaction,
  convIds: readonly number[],
): Promise<readonly Row[]> => {
  const { rows } = await client.query<Row>(
    `select p.id, p.conversation_id as "convId", p.fragment, p.level, p.channel, p.expires_on as "expiresOn",
       p.withdrawn_at is not null as withdrawn
     from quote_permission p where p.customer_id = $1 and p.conversation_id = any($2::bigint[])`,
    [customerId, numberArray(convIds)],
  )
  return rows
}

/**
 * Whether quotes may be used on a channel, and how: with names, without, or not outside the company. Whatever is shown to people
 * outside asks this first, each time it is shown.
 *
 * @param today the customer's day, `YYYY-MM-DD`
 */
export const loadClearances = async (
  tx: TenantTransaction,
  places: readonly QuotePlace[],
  today: string,
): Promise<(place: QuotePlace, channel: QuoteChannel) => Clearance> => {
  const rows = await loadStatedPermissions(tx, [...new Set(places.map(({ convId }) => convId))])
  const stated = Map.groupBy(rows, quoteKey)
  return (place, channel) => clearanceOn(stated.get(quoteKey(place)) ?? [], channel, today)
}
