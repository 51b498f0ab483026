import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { loadMapping } from './load-mapping.ts'

/** @throws AppError BAD_INPUT naming `userIdList` when one of them is nobody of the customer. */
const requireUsers = async ({ db, customerId }: TenantTransaction, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return
  const there = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', userIds)
    .execute()
  const known = new Set(there.map(({ id }) => id))
  const unknown = userIds.filter(id => !known.has(id))
  if (unknown.length > 0)
    throw badInput('userIdList', `There is no user with the id ${unknown.slice(0, 5).join(', ')}.`)
}

interface Mapping {
  readonly featureId: number
  readonly userIds: readonly number[]
  readonly at: Date
}

/** Its row is locked for the transaction, so two at once cannot map more users than are allowed. */
const setMapping = async (tx: TenantTransaction, { featureId, userIds, at }: Mapping): Promise<Written<null>> => {
  const { db, customerId } = tx
  const feature = await db
    .selectFrom('feature')
    .select(['lookup_label', 'max_users'])
    .where('customer_id', '=', customerId)
    .where('id', '=', featureId)
    .forUpdate()
    .executeTakeFirst()
  if (!feature) throw notFound('This feature')
  const { lookup_label: lookupLabel, max_users: most } = feature
  if (most !== null && userIds.length > most) {
    const text = `${userIds.length} users would be mapped to ${lookupLabel}; ${most} are allowed. Leave out ${userIds.length - most}.`
    throw badInput('userIdList', text)
  }
  await requireUsers(tx, userIds)
  const [before] = await loadMapping(tx, featureId)
  const mapped = new Set(before?.alreadyMappedUserIds ?? [])
  const wanted = new Set(userIds)
  const [added, removed] = [userIds.filter(id => !mapped.has(id)), [...mapped].filter(id => !wanted.has(id))]
  if (added.length === 0 && removed.length === 0) return unchanged(null)
  if (removed.length > 0) {
    await db
      .deleteFrom('user_feature')
      .where('customer_id', '=', customerId)
      .where('feature_id', '=', featureId)
      .where('user_id', 'in', removed)
      .execute()
  }
  if (added.length > 0) {
    await db
      .insertInto('user_feature')
      .values(added.map(user_id => ({ customer_id: customerId, feature_id: featureId, user_id, mapped_at: at })))
      .execute()
  }
  const detail = { lookupLabel, map: added, unmap: removed }
  return changed(
    null,
    { action: 'feature changed', entity: 'feature', entityId: featureId, detail },
    { what: ['settings'] },
  )
}

export const saveUserFeatureMapping: Handler<'saveUserFeatureMapping'> = async call => {
  const { app, body } = call
  const { featureId } = body
  const userIds = [...new Set(body.userIdList)].sort((a, b) => a - b)
  await writeAsked(call, tx => setMapping(tx, { featureId, userIds, at: app.now() }))
  return { featureId, alreadyMappedUserIds: userIds }
}
