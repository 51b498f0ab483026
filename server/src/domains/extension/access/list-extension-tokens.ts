import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'

export const listExtensionTokens: Handler<'listExtensionTokens'> = async ({ app, user, read }) =>
  read(async tx => {
    const rows = await inDirectory(tx, ({ db }) =>
      db
        .selectFrom('extension_token')
        .select(['id', 'name', 'created_at', 'expires_at', 'last_used_at'])
        .where('customer_id', '=', tx.customerId)
        .where('user_id', '=', user.userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', app.now())
        .orderBy('id', 'desc')
        .execute(),
    )
    return rows.map(row => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }))
  })
