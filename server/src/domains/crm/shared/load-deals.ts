import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'
import type { DealRecord } from './present-deal.ts'

const columns = `select o.*, a.name as account_name, a.crm_account_id, i.name as industry, s.name as segment, r.name as region,
  coalesce(n.conversations, 0) as conversations`
const joined = `left join deal_count n on n.customer_id = $1 and n.opportunity_id = o.id
  left join account a on a.customer_id = $1 and a.id = o.account_id
  left join industry i on i.customer_id = $1 and i.id = a.industry_id
  left join segment s on s.customer_id = $1 and s.id = a.segment_id
  left join region r on r.customer_id = $1 and r.id = a.region_id`

// Prepared by name, so that they are planned once per connection and not for every page of every list. One deal has a statement of
// its own: for a list the database expects ten, and plans again each time that there are fewer.
const ofOne = {
  name: 'crm-read-deal',
  text: `${columns} from opportunity o ${joined} where o.customer_id = $1 and o.id = $2`,
}
const ofSome = {
  name: 'crm-read-deals',
  text: `${columns} from unnest($2::bigint[]) with ordinality as wanted (id, ordinal)
    join opportunity o on o.customer_id = $1 and o.id = wanted.id ${joined} order by wanted.ordinal`,
}

/** Some deals with what they are shown with, in the requested order; unknown ones are left out. */
export const loadDeals = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<DealRecord[]> => {
  const [only, ...others] = dealIds
  if (only === undefined) return []
  const { rows } =
    others.length === 0
      ? await client.query<DealRecord>({ ...ofOne, values: [customerId, only] })
      : await client.query<DealRecord>({ ...ofSome, values: [customerId, numberArray(dealIds)] })
  return rows
}
