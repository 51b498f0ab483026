import type { TenantTransaction } from '@bic/database/tenant'

/** The deals a user may see: all of their customer. The one place that holds this rule. */
export const visibleDeals = ({ db, customerId }: TenantTransaction) =>
  db.selectFrom('opportunity').where('opportunity.customer_id', '=', customerId)
