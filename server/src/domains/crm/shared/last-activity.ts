import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

interface Last {
  readonly id: number
  readonly day: string | null
}

// Prepared by name: planned once per connection.
const query = {
  name: 'crm-last-activity',
  text: `select x.id, greatest(c.day, a.day) as day from unnest($2::bigint[]) as x(id)
    cross join lateral (
      select max(happened_on) as day from conversation where customer_id = $1 and opportunity_id = x.id) c
    cross join lateral (
      select max(a.happened_on) as day from opportunity o
      join crm_activity_link l on l.customer_id = $1 and l.kind = 'deal' and l.crm_id = o.crm_opportunity_id
      join crm_activity a on a.customer_id = $1 and a.id = l.activity_id
      where o.customer_id = $1 and o.id = x.id and a.state = 'done' and a.happened_on <= $3::date) a`,
}

/**
 * The day of the newest conversation of some deals, or of the newest activity that the CRM says was done, whichever is later; deals without a
 * dated one have none.
 */
export const loadLastActivity = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, string>> => {
  if (dealIds.length === 0) return new Map()
  const { rows } = await client.query<Last>({ ...query, values: [customerId, numberArray(dealIds), today] })
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day] as const])))
}
