import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'

export const listScimTokens: Handler<'listScimTokens'> = async ({ read }) =>
  read(async tx => {
    const rows = await inDirectory(tx, ({ db }) =>
      db
        .selectFrom('scim_token')
        .select(['id', 'name', 'role', 'license_type', 'created_at', 'last_used_at'])
        .where('customer_id', '=', tx.customerId)
        .where('revoked_at', 'is', null)
        .orderBy('id')
        .execute(),
    )
    return rows.map(row => ({
      id: row.id,
      name: row.name,
      role: row.role,
      licenseType: row.license_type,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }))
  })
