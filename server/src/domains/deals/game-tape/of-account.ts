import type { TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'

/** Whether a row of `conversation` is of one of an account's deals, or of the account and no deal. */
export const isOfAccount = ({ customerId }: TenantTransaction, accountId: number): RawBuilder<boolean> =>
  sql<boolean>`(conversation.opportunity_id in (
      select o.id from opportunity o where o.customer_id = ${customerId} and o.account_id = ${accountId})
    or (conversation.opportunity_id is null and conversation.account_id = ${accountId}))`
