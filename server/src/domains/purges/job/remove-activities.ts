import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { letGoOfActivities } from '#pipeline/ledger/forget-objects.ts'
import { deleteRows, noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

/** So many go in one transaction. */
const atOnce = 500

/** Activities of the account and of its deals; $2 is the account. */
const ofAccount = `select distinct l.activity_id as id from (
    select 'account' as kind, crm_account_id as crm_id from account where customer_id = $1 and id = $2
    union all select 'deal', crm_opportunity_id from opportunity where customer_id = $1 and account_id = $2) n
  join crm_activity_link l on l.customer_id = $1 and l.kind = n.kind and l.crm_id = n.crm_id`

/** Removes some activities of an account, also those that are about others as well. Answers how many, within this transaction. */
export const takeActivities = async (
  tx: TenantTransaction,
  { id, accountId }: Purge,
  most: number | null = null,
): Promise<number> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ id: number }>(`${ofAccount} order by 1 limit $3`, [customerId, accountId, most])
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return 0
  await noteRemoved(tx, id, {
    sync_version: await letGoOfActivities(tx, ids),
    crm_activity: await deleteRows(tx, 'crm_activity', 'id = any($2::bigint[])', [ids]),
  })
  return ids.length
}

/** Removes what a CRM says that was done and planned in an account, while its deals are still known. */
export const removeActivities = async ({ write }: JobContext, purge: Purge): Promise<void> => {
  for (let count = atOnce; count === atOnce; ) {
    count = await write(async tx => unaudited(await takeActivities(tx, purge, atOnce), 'step'))
  }
}
