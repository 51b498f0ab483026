import type { Role } from '@bic/contract/calls/access'
import { premiumFeatures } from '@bic/contract/entitlements/premium-features'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import type { Feature } from '../shared/load-features.ts'

/** Of a user, what being entitled to a feature rests on. */
export interface Entitled {
  readonly userId: number
  readonly role: Role
  /** The provider's own account, always eligible. */
  readonly internalSupport: boolean
}

/** @throws AppError NOT_FOUND */
export const findEntitled = async ({ db, customerId }: TenantTransaction, userId: number): Promise<Entitled> => {
  const row = await db
    .selectFrom('app_user')
    .select(['role', 'internal_support'])
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('This user')
  return { userId, role: row.role, internalSupport: row.internal_support }
}

const isMapped = ({ userId }: Entitled, { alreadyMappedUserIds }: Feature): boolean =>
  alreadyMappedUserIds.includes(userId)

/** Enabled for all of the customer, or the user is mapped to it, or is the internal support account. */
export const isEligible = (user: Entitled, feature: Feature): boolean =>
  user.internalSupport || feature.enabled === 'y' || isMapped(user, feature)

/** Not among the mapped users and not an administrator. */
export const isCollaborator = (user: Entitled, feature: Feature): boolean =>
  !isMapped(user, feature) && !isAdministrator(user)

/** Entitlement records by feature: one where the user is mapped; the internal support account has one of each. */
export const countRecords = (user: Entitled, features: readonly Feature[]): Record<string, number> => {
  const counts = features.map(feature => [feature.lookupLabel, isMapped(user, feature) ? 1 : 0] as const)
  const always = user.internalSupport ? [...premiumFeatures, ...features.map(one => one.lookupLabel)] : []
  return Object.fromEntries([...counts, ...always.map(label => [label, 1] as const)])
}
