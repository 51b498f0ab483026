import type { TenantTransaction } from '@bic/database/tenant'

/** The values of a picklist by name. */
export const loadNamed = ({ db, customerId }: TenantTransaction, list: 'market' | 'industry' | 'segment' | 'region') =>
  db.selectFrom(list).select(['id', 'name']).where('customer_id', '=', customerId).orderBy('name').execute()
