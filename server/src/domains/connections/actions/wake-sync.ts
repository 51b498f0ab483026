import { itemsOf } from '@bic/contract/connections/connection-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { wakeStandingJob } from '#jobs/standing-job.ts'

/** Has a connection go on at a moment, whatever it waits for. The row of the connection is locked until the end of the transaction. */
export const wakeSync = async (tx: TenantTransaction, connectionId: number, at: Date): Promise<void> => {
  const row = await tx.db
    .selectFrom('connection')
    .select('provider')
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await wakeStandingJob(
    tx,
    { kind: 'sync', title: `${itemsOf(row.provider)} from ${row.provider}`, subject: { connectionId } },
    at,
  )
}
