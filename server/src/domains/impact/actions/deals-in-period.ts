import type { TenantTransaction } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import { sql } from 'kysely'
import { dealsOfAccounts } from '#domains/analysis/shared/deals-of-accounts.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Whether a deal could be talked about in the period: made by its end, and not closed before it. */
export const isInPeriod = (
  { status, created_on, closed_on }: Pick<FilteredDeal, 'status' | 'created_on' | 'closed_on'>,
  { from, to }: DayRange,
): boolean =>
  (created_on === null || created_on <= to) && (status === 'Open' || closed_on === null || closed_on >= from)

/** Whether a deal was closed before the period. */
export const isClosedBefore = ({ status, closed_on }: FilteredDeal, { from }: DayRange): boolean =>
  status !== 'Open' && closed_on !== null && closed_on < from

/** What deals are grouped by. */
export const loadFacts = async (tx: TenantTransaction, dealIds: Iterable<number>) => {
  const rows = await dealsOfAccounts(tx, {})
    .leftJoin('segment', join =>
      join.onRef('segment.customer_id', '=', 'account.customer_id').onRef('segment.id', '=', 'account.segment_id'),
    )
    .leftJoin('industry', join =>
      join.onRef('industry.customer_id', '=', 'account.customer_id').onRef('industry.id', '=', 'account.industry_id'),
    )
    .select(['opportunity.id', 'opportunity.owner_name as owner', 'opportunity.owner_user_id as ownerId'])
    .select(['opportunity.account_id as accountId', 'account.name as account'])
    .select(['segment.name as segment', 'industry.name as industry'])
    .where(sql<boolean>`opportunity.id = any(${numberArray(dealIds)}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export type DealFacts = Awaited<ReturnType<typeof loadFacts>> extends Map<number, infer F> ? F : never
