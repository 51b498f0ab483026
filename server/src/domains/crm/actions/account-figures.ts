import type { TenantTransaction } from '@bic/database/tenant'

export interface AccountFigures {
  readonly deals: number
  readonly won: number
  readonly closed: number
  /** Whole cents of won deals. */
  readonly wonCents: number
  readonly conversations: number
}

const none: AccountFigures = { deals: 0, won: 0, closed: 0, wonCents: 0, conversations: 0 }

// Prepared by name: planned once per connection.
const query = {
  name: 'crm-account-figures',
  text: `select x.id, d.deals, d.won, d.closed, d."wonCents", d.conversations + c.alone as conversations
     from unnest($2::bigint[]) as x(id)
     cross join lateral (
       select count(*)::int as deals, count(*) filter (where status = 'Won')::int as won,
         count(*) filter (where status <> 'Open')::int as closed,
         coalesce(sum(amount_cents) filter (where status = 'Won'), 0)::bigint as "wonCents",
         coalesce(sum(n.conversations), 0)::int as conversations
       from opportunity o
       left join deal_count n on n.customer_id = $1 and n.opportunity_id = o.id
       where o.customer_id = $1 and o.account_id = x.id) d
     cross join lateral (
       select count(*)::int as alone from conversation c
       where c.customer_id = $1 and c.opportunity_id is null and c.account_id = x.id) c`,
}

/** What there is of some accounts. A conversation belongs to its deal's account, without a deal to its own. */
export const accountFigures = async (
  { client, customerId }: TenantTransaction,
  accountIds: readonly number[],
): Promise<(accountId: number) => AccountFigures> => {
  if (accountIds.length === 0) return () => none
  const { rows } = await client.query({ ...query, values: [customerId, accountIds] })
  const found = new Map((rows as (AccountFigures & { id: number })[]).map(row => [row.id, row] as const))
  return accountId => found.get(accountId) ?? none
}
