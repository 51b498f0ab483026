import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'

/** The features of the customer, or one of them, with who is mapped to each. */
export const loadMapping = async (
  { db, customerId }: TenantTransaction,
  featureId?: number,
): Promise<Answer<'getUserFeatureMapping'>> => {
  const rows = await db
    .selectFrom('feature')
    .select(['id', 'lookup_label', 'enabled', 'max_users'])
    .select(eb =>
      sql<number[]>`array(${eb
        .selectFrom('user_feature')
        .select('user_id')
        .whereRef('user_feature.customer_id', '=', 'feature.customer_id')
        .whereRef('user_feature.feature_id', '=', 'feature.id')
        .orderBy('user_id')})`.as('user_ids'),
    )
    .where('customer_id', '=', customerId)
    .$if(featureId !== undefined, query => query.where('id', '=', featureId ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ id, lookup_label, enabled, max_users, user_ids }) => ({
    featureId: id,
    lookupLabel: lookup_label,
    enabled: enabled ? 'y' : 'n',
    alreadyMappedUserIds: user_ids,
    maxAllowedUsersCount: max_users,
  }))
}
