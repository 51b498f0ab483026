import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { isOwn } from '#domains/crm/shared/is-own.ts'
import type { HomeDeals } from './home-deals.ts'

const shown = 5

/** The newest conversations, those of the future left out. */
export const loadNewest = ({ db, customerId }: TenantTransaction, user: SignedInUser, home: HomeDeals, today: string) =>
  db
    .selectFrom('conversation')
    .leftJoin('opportunity', join =>
      join
        .onRef('opportunity.customer_id', '=', 'conversation.customer_id')
        .onRef('opportunity.id', '=', 'conversation.opportunity_id'),
    )
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['conversation.id', 'conversation.type', 'conversation.subject', 'conversation.opportunity_id as dealId'])
    .select(['conversation.happened_at', 'conversation.happened_on', 'opportunity.name as deal'])
    .select('account.name as account')
    .where('conversation.customer_id', '=', customerId)
    .where('conversation.happened_on', '<=', today)
    .$if(home.scope === 'own', q => q.where(isOwn(user)))
    .orderBy('conversation.happened_on', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(shown)
    .execute()
