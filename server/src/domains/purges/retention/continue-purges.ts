import type { AppContext } from '#app-context.ts'
import { changed, together, unchanged } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import { startRemoval } from '../actions/start-removal.ts'

/** So many nights the product continues a removal by itself; after that somebody has to look at why it fails. */
const mostRetries = 5

/**
 * Continues removals that were agreed to and whose job has failed or was lost, and forgets whom a request was about that
 * nobody agreed to in time. Answers how many were continued.
 */
export const continuePurges = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'purge', customerId =>
    writeCustomer(app, { customerId, userId: null })(async tx => {
      await tx.client.query(
        `update purge_request set state = 'withdrawn', ended_at = $2, subject = '{}'
         where customer_id = $1 and kind <> 'account' and state = 'asked' and expires_at <= $2`,
        [customerId, app.now()],
      )
      const { rows } = await tx.client.query<{ id: number; account_id: number | null; agreed_by: number | null }>(
        `select p.id, p.account_id, p.agreed_by from purge_request p
         where p.customer_id = $1 and p.state = 'running' and p.retries < $2 and not exists (
           select from job_run j where j.customer_id = $1 and j.id = p.job_run_id and j.status in ('queued', 'running'))
         order by p.id for update`,
        [customerId, mostRetries],
      )
      const continued = []
      for (const { id, account_id, agreed_by } of rows) {
        await startRemoval(tx, { purgeId: id, accountId: account_id, createdBy: agreed_by, isRetry: true })
        const entry = {
          action: account_id === null ? 'erasure continued' : 'account purge continued',
          entity: account_id === null ? 'purge' : 'account',
          entityId: account_id ?? id,
          detail: { purgeId: id },
        }
        continued.push(changed(null, entry, { what: ['purges', 'jobs'] }))
      }
      return continued.length === 0 ? unchanged(0) : together(continued.length, ...continued)
    }),
  )
