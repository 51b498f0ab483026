import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { isOwn } from '#domains/crm/shared/is-own.ts'
import type { HomeDeals } from './home-deals.ts'

const shown = 5

const loadDeals = async ({ db, customerId }: TenantTransaction, dealIds: readonly number[]) => {
  if (dealIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('opportunity')
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['opportunity.id', 'opportunity.name as deal', 'account.name as account'])
    .where('opportunity.customer_id', '=', customerId)
    .where('opportunity.id', 'in', dealIds)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * The newest conversations, those of the future left out. They are chosen before their deals and accounts are looked up, for a few
 * are shown of many; joined to them within one statement they would bring down a node of Citus 13.
 */
export const loadNewest = async (tx: TenantTransaction, user: SignedInUser, home: HomeDeals, today: string) => {
  const { db, customerId } = tx
  const ownDeals = db
    .selectFrom('opportunity')
    .select('opportunity.id')
    .where('opportunity.customer_id', '=', customerId)
    .where(isOwn(user))
  const rows = await db
    .selectFrom('conversation')
    .select(['id', 'type', 'subject', 'opportunity_id as dealId', 'happened_at', 'happened_on'])
    .where('customer_id', '=', customerId)
    .where('happened_on', '<=', today)
    .$if(home.scope === 'own', q => q.where('opportunity_id', 'in', ownDeals))
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const deals = await loadDeals(tx, [...new Set(rows.flatMap(({ dealId }) => dealId ?? []))])
  return rows.map(row => {
    const { deal = null, account = null } = deals.get(row.dealId ?? 0) ?? {}
    return { ...row, deal, account }
  })
}
