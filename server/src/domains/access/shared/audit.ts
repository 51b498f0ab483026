import type { TenantTransaction } from '@bic/database/tenant'

export interface AuditEntry {
  readonly at: Date
  readonly userId: number | null
  /** Verb in the past: `user updated`, `keyword added`. */
  readonly action: string
  readonly entity: string
  readonly entityId: number | string
  /** What changed; never a secret, never transcript text. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Leaves the trail of a write, in the transaction of the write. */
export const audit = async ({ db, customerId }: TenantTransaction, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_entry')
    .values({
      customer_id: customerId,
      at: entry.at,
      user_id: entry.userId,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
