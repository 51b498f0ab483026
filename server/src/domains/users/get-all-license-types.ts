import type { Handler } from '#http/call-context.ts'

export const getAllLicenseTypes: Handler<'getAllLicenseTypes'> = async ({ read }) =>
  read(async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('license_type')
      .select(['id', 'name', 'permissions'])
      .where('customer_id', '=', customerId)
      .orderBy('name')
      .execute()
    return rows.map(({ id, name, permissions }) => ({ id, name, licenseTypePermissionNames: permissions }))
  })
