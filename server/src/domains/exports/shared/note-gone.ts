import type { TenantTransaction } from '@bic/database/tenant'
import { changed, unchanged } from '#http/written.ts'

/** Why the archive of an export is gone. */
export type GoneBecause = 'deleted' | 'expired' | 'purge' | 'cancelled' | 'failed'

interface Gone {
  readonly exportIds: readonly number[]
  readonly because: GoneBecause
  readonly at: Date
  /** Who deleted it. */
  readonly by?: number
}

/** Notes that archives are gone; whoever asks removes the objects before. */
export const noteGone = async ({ client, customerId }: TenantTransaction, { exportIds, because, at, by }: Gone) => {
  const { rows } = await client.query<{ id: number }>(
    `update customer_export set gone_at = $3, gone_because = $4, gone_by = $5
     where customer_id = $1 and id = any($2::bigint[]) and gone_at is null returning id`,
    [customerId, exportIds, at, because, by ?? null],
  )
  if (rows.length === 0) return unchanged(null)
  const entries = rows.map(({ id }) => ({
    action: 'export deleted',
    entity: 'export',
    entityId: id,
    detail: { because },
  }))
  return changed(null, entries, { what: ['exports'] })
}
