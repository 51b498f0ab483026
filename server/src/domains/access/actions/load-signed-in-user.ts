import type { Role, SignedInUser } from '@bic/contract/access'
import { isAdministrator } from '@bic/contract/entitlement/roles'
import type { TenantTransaction } from '@bic/database/tenant'

/** The user record the client keeps: role, authorities and the permissions of the licence. Null when inactive. */
export const loadSignedInUser = async (
  { db, customerId }: TenantTransaction,
  userId: number,
): Promise<SignedInUser | null> => {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('customer', 'customer.id', 'app_user.customer_id')
    .leftJoin('license_type', join =>
      join
        .onRef('license_type.customer_id', '=', 'app_user.customer_id')
        .onRef('license_type.id', '=', 'app_user.license_type_id'),
    )
    .select([
      'app_user.id',
      'username',
      'first_name',
      'last_name',
      'email',
      'role',
      'customer.name as customer_name',
      'license_type.name as license_type',
      'license_type.permissions',
    ])
    .where('app_user.customer_id', '=', customerId)
    .where('app_user.id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const role = row.role as Role
  return {
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role,
    authorities: [
      role,
      ...(isAdministrator({ role }) && role !== 'ADMIN' ? ['ADMIN'] : []),
      ...(row.permissions ?? []),
    ],
    customerId,
    customerName: row.customer_name,
    licenseTypePermissionBeans: row.license_type
      ? [{ licenseType: row.license_type, licenseTypePermissionNames: row.permissions ?? [] }]
      : [],
  }
}
