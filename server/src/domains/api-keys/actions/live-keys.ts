import type { Answer } from '@bic/contract/calls/routes'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'

/** The keys of a customer that still open something, those that were made last first. */
export const loadLiveKeys = (tx: TenantTransaction, at: Date) =>
  inDirectory(tx, ({ db }) =>
    db
      .selectFrom('api_key')
      .select([
        'id',
        'user_id',
        'kind',
        'name',
        'hint',
        'scopes',
        'created_at',
        'created_by',
        'expires_at',
        'last_used_at',
        'last_used_from',
      ])
      .where('customer_id', '=', tx.customerId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('id', 'desc')
      .execute(),
  )

type LiveKey = Awaited<ReturnType<typeof loadLiveKeys>>[number]
type Presented = Answer<'listApiKeys'>[number]

export const presentKey = (row: LiveKey): Presented => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes as Presented['scopes'],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
})
