import type { Attribution } from '@bic/contract/impact/impact-query'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { DayRange } from '@bic/engine/calendar/period'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Mention } from '../shared/mentions.ts'

/** First and last day, since 1970-01-01, on which there was a conversation in a deal. */
export interface TouchDays {
  readonly first: number | null
  readonly last: number | null
}

/**
 * The days of the first conversation of deals, and of the last one before the deal closed or the period ended, whichever
 * came first; of some types only.
 */
export const loadTouchDays = async (
  { client, customerId }: TenantTransaction,
  dealIds: Iterable<number>,
  types: readonly string[],
  { to }: DayRange,
): Promise<ReadonlyMap<number, TouchDays>> => {
  const { rows } = await client.query<{ id: number; first: string | null; last: string | null }>({
    name: 'impact-touch-days',
    text: `select c.opportunity_id as id, min(c.happened_on)::text as first,
        max(c.happened_on) filter (where c.happened_on <= $4
          and (o.status = 'Open' or o.closed_on is null or c.happened_on <= o.closed_on))::text as last
      from conversation c join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
      where c.customer_id = $1 and c.opportunity_id = any($2::bigint[]) and c.type = any($3::text[])
      group by c.opportunity_id`,
    values: [customerId, numberArray(dealIds), types, to],
  })
  return new Map(rows.map(({ id, first, last }) => [id, { first: dayNumber(first), last: dayNumber(last) }]))
}

/**
 * Whether a mention counts for its deal. What was said after a deal had closed never does. Of the others, by attribution:
 * `any`: all; `first` (first touch): those on the day of the deal's very first conversation of the chosen types, so a deal
 * that was first talked to before the period has none; `last` (last touch): those on the day of its last conversation of
 * the chosen types on or before its closing day, or before the period's end where that is earlier or the deal is open.
 * Days, not conversations, are compared: the order within a day is not known of every source.
 */
export const isAttributed = (
  { day }: Pick<Mention, 'day'>,
  { status, closed_on }: Pick<FilteredDeal, 'status' | 'closed_on'>,
  attribution: Attribution,
  touch: TouchDays | undefined,
): boolean => {
  const close = status === 'Open' ? null : dayNumber(closed_on)
  if (close !== null && day > close) return false
  if (attribution === 'any') return true
  return day === (attribution === 'first' ? touch?.first : touch?.last)
}
