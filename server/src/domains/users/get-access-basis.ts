import { authoritiesOf } from '@bic/contract/entitlements/authorities'
import type { Handler } from '#http/call-context.ts'
import { loadEntitlementContext } from '../entitlements/shared/require-entitled.ts'

export const getAccessBasis: Handler<'getAccessBasis'> = async ({ app, body, read }) => {
  const { userIdList } = body
  if (userIdList.length === 0) return []
  return read(async tx => {
    const { db, customerId } = tx
    const rows = await db
      .selectFrom('app_user')
      .leftJoin('license_type', join =>
        join
          .onRef('license_type.customer_id', '=', 'app_user.customer_id')
          .onRef('license_type.id', '=', 'app_user.license_type_id'),
      )
      .select(['app_user.id', 'first_name', 'last_name', 'active', 'role', 'license_type.permissions'])
      .where('app_user.customer_id', '=', customerId)
      .where('app_user.id', 'in', userIdList)
      .orderBy('app_user.id')
      .execute()
    const people = []
    for (const { id, first_name, last_name, active, role, permissions } of rows) {
      const { sharedMode, administratorMode, enabled, recordCounts, consent, balances } = await loadEntitlementContext(
        tx,
        app,
        id,
      )
      people.push({
        userId: id,
        firstName: first_name,
        lastName: last_name,
        active,
        person: {
          role,
          authorities: authoritiesOf(role, permissions ?? []),
          licenseTypePermissionBeans: permissions ? [{ licenseTypePermissionNames: permissions }] : [],
        },
        context: {
          sharedMode,
          administratorMode,
          enabled: { ...enabled },
          recordCounts: { ...recordCounts },
          consent,
          balances: { ...balances },
        },
      })
    }
    return people
  })
}
