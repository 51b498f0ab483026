import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'

/** A feature of a customer, in the words of the specification. */
export interface Feature {
  readonly featureId: number
  readonly lookupLabel: string
  readonly enabled: 'y' | 'n'
  readonly alreadyMappedUserIds: readonly number[]
  readonly topicPurchased: number
  readonly topicConsumed: number
  readonly topicBalance: number
  readonly renewDate: string | null
}

/** The features of the customer, with who is mapped to them and what is left of their credits. */
export const loadFeatures = async ({ db, customerId }: TenantTransaction): Promise<Feature[]> => {
  const rows = await db
    .selectFrom('feature')
    .select(['id', 'lookup_label', 'enabled', 'credits_purchased', 'renews_on'])
    .select(eb => [
      sql<number>`coalesce(${eb
        .selectFrom('credit_entry')
        .select(entry => entry.fn.sum('amount').as('sum'))
        .whereRef('credit_entry.customer_id', '=', 'feature.customer_id')
        .whereRef('credit_entry.feature_id', '=', 'feature.id')}, 0)::int`.as('consumed'),
      sql<number[]>`array(${eb
        .selectFrom('user_feature')
        .select('user_id')
        .whereRef('user_feature.customer_id', '=', 'feature.customer_id')
        .whereRef('user_feature.feature_id', '=', 'feature.id')
        .orderBy('user_id')})`.as('user_ids'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    featureId: row.id,
    lookupLabel: row.lookup_label,
    enabled: row.enabled ? 'y' : 'n',
    alreadyMappedUserIds: row.user_ids,
    topicPurchased: row.credits_purchased,
    topicConsumed: row.consumed,
    topicBalance: row.credits_purchased - row.consumed,
    renewDate: row.renews_on,
  }))
}
