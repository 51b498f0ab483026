import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'

/** What lists of deals are sorted by, as expressions over a deal, its account, stage and counts. */
export const sortedBy = {
  accountName: 'lower(account.name)',
  storyName: 'lower(opportunity.name)',
  status: 'opportunity.status',
  stage: 'stage.position',
  amount: 'opportunity.amount_cents',
  created: 'opportunity.created_on',
  closed: 'opportunity.closed_on',
  owner: 'lower(opportunity.owner_name)',
  conversations: 'coalesce(deal_count.conversations, 0)',
  // An open deal's closing day is a plan, and a deal that closed before it was made has no length.
  length: `case when opportunity.status <> 'Open' and opportunity.closed_on >= opportunity.created_on
    then opportunity.closed_on - opportunity.created_on end`,
  matched: 'matched.conversations',
} as const

/** The place of each of some deals in the ascending order of a column, the same for equal values; without a value none. */
export const rankDeals = async (
  { db, customerId }: TenantTransaction,
  dealIds: readonly number[],
  by: 'accountName' | 'storyName' | 'stage' | 'owner' | 'conversations',
): Promise<ReadonlyMap<number, number>> => {
  const key = sql.raw(sortedBy[by])
  const { rows } = await sql<{ id: number; place: number }>`
    select opportunity.id, dense_rank() over (order by ${key})::int as place
    from opportunity
    left join account on account.customer_id = ${customerId} and account.id = opportunity.account_id
    left join stage on stage.customer_id = ${customerId} and stage.name = opportunity.stage
    left join deal_count on deal_count.customer_id = ${customerId} and deal_count.opportunity_id = opportunity.id
    where opportunity.customer_id = ${customerId} and opportunity.id = any(${numberArray(dealIds)}::bigint[])
      and ${key} is not null`.execute(db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}
