import type { TenantTransaction } from '@bic/database/tenant'

/** Notes that something arrived in a channel: what failed before is over. */
export const noteSuccess = ({ db, customerId }: TenantTransaction, channelId: number, now: Date) =>
  db
    .updateTable('alert_channel')
    .set({ failures: 0, problem: null, posted_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', channelId)
    .execute()

/** Notes that a channel did not take a post. */
export const noteFailure = ({ db, customerId }: TenantTransaction, channelId: number, problem: string) =>
  db
    .updateTable('alert_channel')
    .set(eb => ({ failures: eb('failures', '+', 1), problem }))
    .where('customer_id', '=', customerId)
    .where('id', '=', channelId)
    .execute()
