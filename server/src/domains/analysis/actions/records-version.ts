import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import type { SnapshotTx } from '@bic/database/tenant'

/** The customer of a snapshot has one version, whoever asks. */
const all = {}

const load = onceInSnapshot(async ({ client, customerId }): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(
    `select concat_ws(' ', coalesce((select matrix_rev from revision where customer_id = $1), 0), count(*), sum(id)) as version
     from record_change where customer_id = $1 and what = 'records'`,
    [customerId],
  )
  return rows[0]?.version ?? ''
})

/**
 * Names the state of a customer's deals, accounts, stages and conversations: snapshots with the same version read the same of
 * them. Rows of changes are only added, so that their number shows one that was committed late, and become a new one at
 * night (`pipeline/forget-record-changes.ts`).
 */
export const recordsVersion = (tx: SnapshotTx): Promise<string> => load(tx, all)
