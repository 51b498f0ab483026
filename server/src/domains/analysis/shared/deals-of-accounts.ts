import type { TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** The fields that accounts are filtered by; an empty list does not filter. */
export interface AccountChoice {
  readonly industryList?: readonly number[] | undefined
  readonly segmentList?: readonly number[] | undefined
  readonly regionList?: readonly number[] | undefined
}

/** Whether a column holds one of some ids. */
export const isAmong = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${numberArray(ids)}::bigint[])`

/** The visible deals joined to their accounts, of which some are left out. */
export const dealsOfAccounts = (
  tx: TenantTransaction,
  { industryList = [], segmentList = [], regionList = [] }: AccountChoice,
) =>
  visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .$if(industryList.length > 0, q => q.where(isAmong('account.industry_id', industryList)))
    .$if(segmentList.length > 0, q => q.where(isAmong('account.segment_id', segmentList)))
    .$if(regionList.length > 0, q => q.where(isAmong('account.region_id', regionList)))
