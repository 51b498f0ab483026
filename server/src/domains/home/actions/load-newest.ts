import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { isOwn } from '#domains/crm/shared/is-own.ts'
import type { HomeDeals } from './home-deals.ts'

const shown = 5

/** The newest conversations, those of the future left out. They are chosen before deals and accounts are looked up, for a few are shown of many. */
export const loadNewest = (
  { db, customerId }: TenantTransaction,
  user: SignedInUser,
  home: HomeDeals,
  today: string,
) => {
  const ownDeals = db
    .selectFrom('opportunity')
    .select('opportunity.id')
    .where('opportunity.customer_id', '=', customerId)
    .where(isOwn(user))
  const newest = db
    .selectFrom('conversation')
    .select(['customer_id', 'id', 'type', 'subject', 'opportunity_id', 'happened_at', 'happened_on'])
    .where('customer_id', '=', customerId)
    .where('happened_on', '<=', today)
    .$if(home.scope === 'own', q => q.where('opportunity_id', 'in', ownDeals))
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
  return db
    .selectFrom(newest.as('newest'))
    .leftJoin('opportunity', join =>
      join
        .onRef('opportunity.customer_id', '=', 'newest.customer_id')
        .onRef('opportunity.id', '=', 'newest.opportunity_id'),
    )
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['newest.id', 'newest.type', 'newest.subject', 'newest.opportunity_id as dealId'])
    .select(['newest.happened_at', 'newest.happened_on', 'opportunity.name as deal', 'account.name as account'])
    .orderBy('newest.happened_on', 'desc')
    .orderBy('newest.id', 'desc')
    .execute()
}
