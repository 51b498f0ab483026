import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'

/** A closed deal of a market, by the owner that the CRM names. */
export interface ClosedDeal {
  readonly owner: string
  /** Days since 1970-01-01. */
  readonly day: number
  readonly isWon: boolean
}

/** How far back deals say what is usual of a seller, in days. */
export const usualDays = 730

/** Deals of a market (or of all) that have an owner and closed in a span of days, `YYYY-MM-DD`, the first one first. */
export const loadClosedDeals = async (
  { client, customerId }: TenantTransaction,
  marketId: number | null,
  [from, until]: readonly [from: string, until: string],
): Promise<ClosedDeal[]> => {
  const { rows } = await client.query<{ owner: string; day: string; won: boolean }>(
    `select trim(owner_name) as owner, closed_on as day, status = 'Won' as won from opportunity
     where customer_id = $1 and ($2::bigint is null or market_id = $2) and status in ('Won', 'Lost')
       and trim(owner_name) <> '' and closed_on between $3::date and $4::date
     order by closed_on, id`,
    [customerId, marketId, from, until],
  )
  return rows.map(({ owner, day, won }) => ({ owner, day: dayNumber(day), isWon: won }))
}
