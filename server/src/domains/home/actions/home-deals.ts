import type { SignedInUser } from '@bic/contract/calls/access'
import { hasRole } from '@bic/contract/entitlements/roles'
import type { TenantTransaction } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import { sql } from 'kysely'
import { isOwn } from '#domains/crm/shared/is-own.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'

export interface HomeDeal {
  readonly id: number
  readonly name: string
  readonly account: string | null
  readonly owner_name: string | null
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly stage: string | null
  readonly market_id: number | null
  readonly amount_cents: number | null
  readonly created_on: string | null
  readonly closed_on: string | null
  readonly conversations: number
}

export interface HomeDeals {
  readonly scope: 'own' | 'all'
  /** Open deals, and those that closed in the range. */
  readonly deals: readonly HomeDeal[]
}

export const dollarsOf = (deals: readonly HomeDeal[]): number =>
  deals.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0) / 100

export const idsOf = (deals: readonly HomeDeal[]): number[] => deals.map(({ id }) => id)

/** The deals that Home is about. Sellers who own any of them get their own, everybody else all. */
export const loadHomeDeals = async (
  tx: TenantTransaction,
  user: SignedInUser,
  { from, to }: DayRange,
): Promise<HomeDeals> => {
  const rows = await visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .leftJoin('deal_count', join =>
      join
        .onRef('deal_count.customer_id', '=', 'opportunity.customer_id')
        .onRef('deal_count.opportunity_id', '=', 'opportunity.id'),
    )
    .select(['opportunity.id', 'opportunity.name', 'opportunity.owner_name', 'opportunity.status'])
    .select(sql<number>`coalesce(deal_count.conversations, 0)`.as('conversations'))
    .select(['opportunity.stage', 'opportunity.market_id', 'opportunity.amount_cents'])
    .select(['opportunity.created_on', 'opportunity.closed_on', 'account.name as account', isOwn(user).as('own')])
    .where(eb =>
      eb.or([
        eb('opportunity.status', '=', 'Open'),
        eb.and([eb('opportunity.closed_on', '>=', from), eb('opportunity.closed_on', '<=', to)]),
      ]),
    )
    .orderBy('opportunity.id')
    .execute()
  const own = hasRole(user, ['SELLER', 'CSM']) ? rows.filter(row => row.own) : []
  return own.length > 0 ? { scope: 'own', deals: own } : { scope: 'all', deals: rows }
}
