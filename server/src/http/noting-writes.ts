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

/** The same call, whose transactions note in themselves that they changed something, in whichever thread they run. */
export const notingWrites = (call: AnyCall, claim: Claim): AnyCall => {
  const tenant: AnyCall['tenant'] = work =>
    call.tenant(async tx => {
      const done = await work(tx)
      await updateClaim(tx, claim)
        .set({ wrote: true })
        .where(sql<boolean>`pg_current_xact_id_if_assigned() is not null`)
        .execute()
      return done
    })
  return Object.create(call, {
    tenant: { value: tenant, enumerable: true },
    claim: { value: claim, enumerable: true },
  })
}
