import type { MarketContents } from '@bic/contract/playbook/markets'
import type { TenantTransaction } from '@bic/database/tenant'

/** Cards of a market whose topic has a card in use of the same title in the other one. */
export const sameTitle = `exists (select from card o where o.customer_id = c.customer_id and o.market_id = $3
  and o.topic_id = c.topic_id and lower(o.title) = lower(c.title) and o.archived_at is null)`

/** What belongs to a market, as it would go to the other one. */
export const countContents = async (
  { client, customerId }: TenantTransaction,
  from: number,
  into: number,
): Promise<MarketContents> => {
  const of = (table: string) => `(select count(*)::int from ${table} x where x.customer_id = $1 and x.market_id = $2)`
  const { rows } = await client.query<MarketContents>(
    `select ${of('opportunity')} as deals, ${of('card')} as cards, ${of('solution')} as solutions,
       ${of('report')} as reports, ${of('report_schedule')} as schedules, ${of('sales_play')} as "salesPlays",
       (select count(*)::int from saved_view where customer_id = $1 and search->>'market' = ($2::bigint)::text) as "savedViews",
       (select count(*)::int from card c where c.customer_id = $1 and c.market_id = $2 and c.archived_at is null
         and ${sameTitle}) as "renamedCards"`,
    [customerId, from, into],
  )
  return rows[0] as MarketContents
}
