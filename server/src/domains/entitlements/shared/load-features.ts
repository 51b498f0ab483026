import type { TenantTransaction } from '@bic/database/tenant'
import { balanceOn } from '@bic/engine/credits/grants'
import type { PlanLength } from '@bic/engine/credits/renewal'
import { sql } from 'kysely'
import { creditDay, creditsOf, loadGrants } from '../actions/load-grants.ts'

/** A feature of a customer, in the words of the specification. */
export interface Feature {
  readonly featureId: number
  readonly lookupLabel: string
  readonly enabled: 'y' | 'n'
  readonly planLookupLabel: PlanLength
  /** The plan that it came with. */
  readonly planId: number | null
  readonly alreadyMappedUserIds: readonly number[]
  /** Null: as many as there are. */
  readonly maxAllowedUsersCount: number | null
  /** Of the grants that are in force. */
  readonly topicPurchased: number
  readonly topicConsumed: number
  readonly topicBalance: number
  /** The day of the next renewal; none after a plan was cancelled. */
  readonly renewDate: string | null
  /** Its last day, when its plan was cancelled. */
  readonly endsOn: string | null
  readonly creditsPerPeriod: number
  readonly rolloverLimit: number
}

/** The features of the customer, with who is mapped to them and what is left of their credits at a moment. */
export const loadFeatures = async (tx: TenantTransaction, at: Date): Promise<Feature[]> => {
  const { db, customerId } = tx
  const rows = await db
    .selectFrom('feature')
    .selectAll()
    .select(eb => [
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
  if (rows.length === 0) return []
  const all = await loadGrants(tx)
  const today = await creditDay(tx, at)
  return rows.map(row => {
    const { grants, taken } = creditsOf(all, row.id)
    const { purchased, consumed, left } = balanceOn(grants, taken, today)
    return {
      featureId: row.id,
      lookupLabel: row.lookup_label,
      enabled: row.enabled ? 'y' : 'n',
      planLookupLabel: row.plan_label,
      planId: row.plan_id,
      alreadyMappedUserIds: row.user_ids,
      maxAllowedUsersCount: row.max_users,
      topicPurchased: purchased,
      topicConsumed: consumed,
      topicBalance: left,
      renewDate: row.ends_on === null ? row.renews_on : null,
      endsOn: row.ends_on,
      creditsPerPeriod: row.credits_per_period,
      rolloverLimit: row.rollover_limit,
    }
  })
}
