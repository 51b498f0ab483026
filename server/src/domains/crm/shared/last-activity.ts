import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

interface Last {
  readonly id: number
  readonly day: string | null
}

// Prepared by name: planned once per connection.
const query = {
  name: 'crm-last-activity',
  text: `select x.id, c.day from unnest($2::bigint[]) as x(id)
    cross join lateral (
      select max(happened_on) as day from conversation where customer_id = $1 and opportunity_id = x.id) c`,
}

/** The day of the newest conversation of some deals; deals without a dated one have none. */
export const loadLastActivity = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (dealIds.length === 0) return new Map()
  const { rows } = await client.query<Last>({ ...query, values: [customerId, numberArray(dealIds)] })
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day] as const])))
}
