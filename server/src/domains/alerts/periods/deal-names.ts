import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Names, accounts and stages of some deals. */
export const loadDealNames = async (tx: TenantTransaction, ids: readonly number[]) => {
  const rows = await visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['opportunity.id', 'opportunity.name', 'opportunity.stage', 'account.name as account'])
    .where(sql<boolean>`opportunity.id = any(${numberArray(ids)}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
