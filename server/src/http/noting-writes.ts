import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { AnyCall } from './call-context.ts'
import type { Claim } from './claim.ts'

/** An update of the claim, as long as its holder has it. */
export const updateClaim = ({ db }: TenantTransaction, { customer_id, user_id, key, holder }: Claim) =>
  db
    .updateTable('idempotency_key')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('holder', '=', holder)

/** Whether this transaction changed something where it is asked. */
const changed = sql<boolean>`pg_current_xact_id_if_assigned() is not null`

/** Whether it did on the node that has the rows of the customer: the condition of an update is looked at on the coordinator. */
const changedOnNode = async ({ db }: TenantTransaction, { customer_id, user_id, key }: Claim): Promise<boolean> => {
  const row = await db
    .selectFrom('idempotency_key')
    .select(changed.as('changed'))
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.changed ?? false
}

/** The same call, whose transactions note in themselves that they changed something, in whichever thread they run. */
export const notingWrites = (call: AnyCall, claim: Claim): AnyCall => {
  const tenant: AnyCall['tenant'] = work =>
    call.tenant(async tx => {
      const done = await work(tx)
      const isKnown = await changedOnNode(tx, claim)
      await updateClaim(tx, claim)
        .set({ wrote: true })
        .$if(!isKnown, query => query.where(changed))
        .execute()
      return done
    })
  return Object.create(call, {
    tenant: { value: tenant, enumerable: true },
    claim: { value: claim, enumerable: true },
  })
}
