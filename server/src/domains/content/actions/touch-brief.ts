import type { TenantTransaction } from '@bic/database/tenant'

/** Notes that a brief, or something of it, was changed. */
export const touchBrief = async ({ db, customerId }: TenantTransaction, briefId: number, at: Date): Promise<void> => {
  await db
    .updateTable('content_brief')
    .set({ updated_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', briefId)
    .execute()
}
