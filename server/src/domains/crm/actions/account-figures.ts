import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

export interface AccountFigures {
  readonly deals: number
  readonly won: number
  readonly closed: number
  /** Whole cents of won deals. */
  readonly wonCents: number
  readonly conversations: number
  readonly open: number
  /** Of its open deals, or of all when none is open; by name. */
  readonly owners: readonly string[]
  /** Day of the newest conversation, or of the newest activity that the CRM says was done. */
  readonly lastActivity: string | null
}

const none: AccountFigures = {
  deals: 0,
  won: 0,
  closed: 0,
  wonCents: 0,
  conversations: 0,
  open: 0,
  owners: [],
  lastActivity: null,
}

// Prepared by name: planned once per connection.
const query = {
  name: 'crm-account-figures',
  text: `select x.id, d.deals, d.won, d.closed, d."wonCents", d.conversations + c.alone as conversations,
       d.deals - d.closed as open, greatest(d.day, c.day, a.day) as "lastActivity",
       coalesce(nullif(d.owners, '{}'), d.former, '{}') as owners
     from unnest($2::bigint[]) as x(id)
     cross join lateral (
       select count(*)::int as deals, count(*) filter (where status = 'Won')::int as won,
         count(*) filter (where status <> 'Open')::int as closed,
         coalesce(sum(amount_cents) filter (where status = 'Won'), 0)::bigint as "wonCents",
         coalesce(sum(n.conversations), 0)::int as conversations,
         array_agg(distinct o.owner_name order by o.owner_name) filter (where status = 'Open' and o.owner_name <> '')
           as owners,
         array_agg(distinct o.owner_name order by o.owner_name) filter (where o.owner_name <> '') as former,
         max((select max(happened_on) from conversation s where s.customer_id = $1 and s.opportunity_id = o.id)) as day
       from opportunity o
       left join deal_count n on n.customer_id = $1 and n.opportunity_id = o.id
       where o.customer_id = $1 and o.account_id = x.id) d
     cross join lateral (
       select count(*)::int as alone, max(c.happened_on) as day from conversation c
       where c.customer_id = $1 and c.opportunity_id is null and c.account_id = x.id) c
     cross join lateral (
       select max(a.happened_on) as day from (
         select 'account' as kind, crm_account_id as crm_id from account where customer_id = $1 and id = x.id
         union all select 'deal', crm_opportunity_id from opportunity where customer_id = $1 and account_id = x.id) k
       join crm_activity_link l on l.customer_id = $1 and l.kind = k.kind and l.crm_id = k.crm_id
       join crm_activity a on a.customer_id = $1 and a.id = l.activity_id
       where a.state = 'done' and a.happened_on <= $3::date) a`,
}

/** What there is of some accounts. A conversation belongs to its deal's account, without a deal to its own. */
export const accountFigures = async (
  { client, customerId }: TenantTransaction,
  accountIds: readonly number[],
  today: string,
): Promise<(accountId: number) => AccountFigures> => {
  if (accountIds.length === 0) return () => none
  const { rows } = await client.query({ ...query, values: [customerId, numberArray(accountIds), today] })
  const found = new Map((rows as (AccountFigures & { id: number })[]).map(row => [row.id, row] as const))
  return accountId => found.get(accountId) ?? none
}
