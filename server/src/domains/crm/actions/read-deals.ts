import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { DealRecord } from './present-deal.ts'
import { visibleDeals } from './visible-deals.ts'

/** Some deals with what they are shown with, in the order asked. */
export const readDeals = async (tx: TenantTransaction, dealIds: readonly number[]): Promise<DealRecord[]> => {
  if (dealIds.length === 0) return []
  const rows = await visibleDeals(tx)
    .leftJoin('account as a', join =>
      join.onRef('a.customer_id', '=', 'opportunity.customer_id').onRef('a.id', '=', 'opportunity.account_id'),
    )
    .leftJoin('industry as i', join =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.industry_id'),
    )
    .leftJoin('segment as s', join =>
      join.onRef('s.customer_id', '=', 'a.customer_id').onRef('s.id', '=', 'a.segment_id'),
    )
    .leftJoin('region as r', join =>
      join.onRef('r.customer_id', '=', 'a.customer_id').onRef('r.id', '=', 'a.region_id'),
    )
    .selectAll('opportunity')
    .select([
      'a.name as account_name',
      'a.crm_account_id',
      'i.name as industry',
      's.name as segment',
      'r.name as region',
    ])
    .select(
      sql<number>`(select count(*) from conversation c
        where c.customer_id = opportunity.customer_id and c.opportunity_id = opportunity.id)`.as('conversations'),
    )
    .where('opportunity.id', 'in', dealIds)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row] as const))
  return dealIds.flatMap(id => byId.get(id) ?? [])
}
