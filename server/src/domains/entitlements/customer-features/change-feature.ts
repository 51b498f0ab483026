import type { Received } from '@bic/contract/calls/routes'
import { keepPlan } from '@bic/database/keep-plan'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'

type FeatureChange = Received<'saveCustomerFeatures', 'body'>

/** The feature of a customer, locked for the transaction. @throws AppError NOT_FOUND */
export const lockFeatureById = async ({ db, customerId }: TenantTransaction, featureId: number) => {
  const row = await db
    .selectFrom('feature')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', featureId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This feature')
  return row
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
 * Changes a feature of the customer: what is not named stays.
 *
 * @throws AppError NOT_FOUND, and BAD_INPUT when more users are mapped than would be allowed
 */
export const changeFeature = async (
  tx: TenantTransaction,
  { featureId, ...change }: FeatureChange,
): Promise<Written<{ featureId: number }>> => {
  const row = await lockFeatureById(tx, featureId)
  const after = {
    enabled: change.enabled === undefined ? row.enabled : change.enabled === 'y',
    max_users: change.maxAllowedUsersCount === undefined ? row.max_users : change.maxAllowedUsersCount,
    plan_label: change.planType ?? row.plan_label,
    credits_per_period: change.creditsPerPeriod ?? row.credits_per_period,
    rollover_limit: change.rolloverLimit ?? row.rollover_limit,
    // Whoever enables it again means it to go on.
    ends_on: change.enabled === 'y' ? null : row.ends_on,
  }
  const mapped = after.max_users === null ? 0 : await countMapped(tx, featureId)
  if (after.max_users !== null && mapped > after.max_users) {
    throw badInput(
      'maxAllowedUsersCount',
      `${mapped} users are mapped to ${row.lookup_label}. Allow at least as many, or unmap some of them first.`,
    )
  }
  const names = Object.keys(after) as (keyof typeof after)[]
  const different = names.filter(name => after[name] !== row[name])
  if (different.length === 0) return unchanged({ featureId })
  await tx.db
    .updateTable('feature')
    .set(after)
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', featureId)
    .execute()
  await keepPlan(tx)
  const pick = (of: typeof after | typeof row) => Object.fromEntries(different.map(name => [name, of[name]]))
  const detail = { lookupLabel: row.lookup_label, before: pick(row), after: pick(after) }
  return changed(
    { featureId },
    { action: 'feature changed', entity: 'feature', entityId: featureId, detail },
    { what: ['settings', 'credits'] },
  )
}
