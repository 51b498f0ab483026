import type { SnapshotTx } from '@bic/database/tenant'
import { sql } from 'kysely'
import { dealsOfAccounts } from '#domains/analysis/shared/deals-of-accounts.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Whose a deal is, and what it has to share with others to be compared with them. */
export interface OwnedDeal {
  readonly id: number
  readonly ownerId: number | null
  readonly owner: string | null
  readonly team: string | null
  readonly segment: string | null
  readonly type: string | null
}

export const loadOwnedDeals = async (
  tx: SnapshotTx,
  dealIds: Iterable<number>,
): Promise<ReadonlyMap<number, OwnedDeal>> => {
  const rows = await dealsOfAccounts(tx, {})
    .leftJoin('segment', join =>
      join.onRef('segment.customer_id', '=', 'account.customer_id').onRef('segment.id', '=', 'account.segment_id'),
    )
    .leftJoin('app_user', join =>
      join
        .onRef('app_user.customer_id', '=', 'opportunity.customer_id')
        .onRef('app_user.id', '=', 'opportunity.owner_user_id'),
    )
    .select(['opportunity.id', 'opportunity.owner_user_id as ownerId', 'opportunity.type', 'segment.name as segment'])
    .select(sql<string | null>`nullif(trim(app_user.functional_team), '')`.as('team'))
    .select(
      sql<
        string | null
      >`coalesce(nullif(trim(app_user.first_name || ' ' || app_user.last_name), ''), nullif(trim(opportunity.owner_name), ''))`.as(
        'owner',
      ),
    )
    .where(sql<boolean>`opportunity.id = any(${numberArray(dealIds)}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
