import { roles } from '@bic/contract/access'
import { isAdministrator } from '@bic/contract/entitlement/roles'
import type { TenantTransaction } from '@bic/database/tenant'

const administrators = roles.filter(role => isAdministrator({ role }))

/**
 * Keeps the active administrators of the customer, and these users, as they are until the transaction ends: two people
 * who take the rights from one another wait here. Answers the ids of the active administrators.
 */
export const lockAdministrators = async (
  { db, customerId }: TenantTransaction,
  userIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'role', 'active'])
    .where('customer_id', '=', customerId)
    .where(eb =>
      eb.or([
        eb.and([eb('active', '=', true), eb('role', 'in', administrators)]),
        ...(userIds.length > 0 ? [eb('id', 'in', userIds)] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.filter(row => row.active && administrators.some(role => role === row.role)).map(({ id }) => id))
}
