import type { TenantTransaction } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import { numberArray } from '#evidence/store/bulk.ts'

/** The deals that talked in each month of a period, by its name `YYYY-MM`; on or before their closing day. */
export const talkedInMonths = async (
  { client, customerId }: TenantTransaction,
  dealIds: Iterable<number>,
  types: readonly string[],
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const { rows } = await client.query<{ month: string; ids: number[] }>({
    name: 'impact-talked-in-months',
    text: `select to_char(c.happened_on, 'YYYY-MM') as month, array_agg(distinct c.opportunity_id) as ids
      from conversation c join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
      where c.customer_id = $1 and c.opportunity_id = any($2::bigint[]) and c.type = any($3::text[])
        and c.happened_on between $4 and $5
        and (o.status = 'Open' or o.closed_on is null or c.happened_on <= o.closed_on)
      group by 1`,
    values: [customerId, numberArray(dealIds), types, from, to],
  })
  return new Map(rows.map(({ month, ids }) => [month, new Set(ids.map(Number))]))
}
