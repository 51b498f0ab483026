import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'
import { visibleDeals } from './visible-deals.ts'

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
  tx: TenantTransaction,
  dealIds: readonly number[],
  by: 'accountName' | 'storyName' | 'stage' | 'owner' | 'conversations',
): Promise<ReadonlyMap<number, number>> => {
  const key = sql.raw(sortedBy[by])
  const query = visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .leftJoin('stage', join =>
      join.onRef('stage.customer_id', '=', 'opportunity.customer_id').onRef('stage.name', '=', 'opportunity.stage'),
    )
    .leftJoin('deal_count', join =>
      join
        .onRef('deal_count.customer_id', '=', 'opportunity.customer_id')
        .onRef('deal_count.opportunity_id', '=', 'opportunity.id'),
    )
    .select(['opportunity.id', sql<number>`dense_rank() over (order by ${key})::int`.as('place')])
    .where(sql<boolean>`opportunity.id = any(${numberArray(dealIds)}::bigint[])`)
    .where(sql<boolean>`${key} is not null`)
  const found = await readColumns(tx, query, ['id', 'place'])
  const places = found.place.numbers()
  return new Map(Array.from(found.id.numbers(), (id, i) => [id, places[i] ?? 0]))
}
