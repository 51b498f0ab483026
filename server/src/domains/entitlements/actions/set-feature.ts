import type { PremiumFeature } from '@bic/contract/entitlements/premium-features'
import { keepPlan } from '@bic/database/keep-plan'
import type { TenantTransaction } from '@bic/database/tenant'
import type { PlanLength } from '@bic/engine/credits/renewal'
import { badInput } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { emptyFeature } from '../shared/empty-feature.ts'
import { setPurchased } from '../shared/grant-credits.ts'

export interface FeatureChange {
  readonly lookupLabel: PremiumFeature
  readonly enabled?: boolean
  readonly plan?: PlanLength
  readonly maxAllowedUsersCount?: number
  /** Credits in force in all, not those that are left. */
  readonly topicPurchased?: number
  /** `YYYY-MM-DD` */
  readonly renewDate?: string
  /** Users to be mapped, besides those that are. */
  readonly map?: readonly number[]
  readonly unmap?: readonly number[]
  readonly at: Date
}

const upsert = async ({ db, customerId }: TenantTransaction, change: FeatureChange) => {
  const given = {
    enabled: change.enabled,
    plan_label: change.plan,
    max_users: change.maxAllowedUsersCount,
    renews_on: change.renewDate,
    renewal_anchor: change.renewDate,
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const row = { ...emptyFeature, ...set, customer_id: customerId, lookup_label: change.lookupLabel }
  return db
    .insertInto('feature')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['customer_id', 'lookup_label']).doUpdateSet({ lookup_label: change.lookupLabel, ...set }),
    )
    .returning(['id', 'max_users'])
    .executeTakeFirstOrThrow()
}

const countMapped = async ({ db, customerId }: TenantTransaction, featureId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('user_feature')
    .select(eb => eb.fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .where('feature_id', '=', featureId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes or changes a feature of the customer: what is not named stays. Its row is locked for the transaction, so two
 * at once cannot map more users than are allowed.
 *
 * @throws AppError BAD_INPUT when more users would be mapped than are allowed
 */
export const setFeature = async (tx: TenantTransaction, change: FeatureChange): Promise<Written<number>> => {
  const { db, customerId } = tx
  const { id, max_users } = await upsert(tx, change)
  await keepPlan(tx)
  if (change.topicPurchased !== undefined) {
    await setPurchased(tx, { featureId: id, purchased: change.topicPurchased, at: change.at })
  }
  if (change.unmap?.length) {
    await db
      .deleteFrom('user_feature')
      .where('customer_id', '=', customerId)
      .where('feature_id', '=', id)
      .where('user_id', 'in', change.unmap)
      .execute()
  }
  if (change.map?.length) {
    const rows = change.map.map(user_id => ({ customer_id: customerId, feature_id: id, user_id, mapped_at: change.at }))
    await db
      .insertInto('user_feature')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const mapped = await countMapped(tx, id)
  if (max_users !== null && mapped > max_users) {
    const detail = `${mapped} users would be mapped to ${change.lookupLabel}; ${max_users} are allowed.`
    throw badInput('maxAllowedUsersCount', detail)
  }
  const { at: _at, lookupLabel: _label, ...detail } = change
  return changed(
    id,
    { action: 'feature changed', entity: 'feature', entityId: id, detail },
    { what: ['settings', 'credits'] },
  )
}
