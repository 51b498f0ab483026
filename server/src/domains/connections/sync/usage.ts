import type { Connector } from '@bic/connectors/connector'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { VendorLink } from '../access/ask-vendor.ts'
import { RateBudget } from '../access/rate-budget.ts'
import type { SyncJob } from './sync-means.ts'

const budgetsOfApp = new WeakMap<AppContext, Map<string, RateBudget>>()
/** What a connection may ask, for as long as the process lives. */
export const budgetOf = ({ app, customerId }: SyncJob, connectionId: number, connector: Connector): RateBudget => {
  const budgets = budgetsOfApp.get(app) ?? new Map<string, RateBudget>()
  budgetsOfApp.set(app, budgets)
  const key = `${customerId} ${connectionId}`
  const found = budgets.get(key) ?? new RateBudget(connector.budgets)
  budgets.set(key, found)
  return found
}

export const loadUsage = async ({ client, customerId }: TenantTransaction, connectionId: number, now: Date) => {
  const { rows } = await client.query<{ bucket: string; requests: number }>(
    'select bucket, requests from sync_usage where customer_id = $1 and connection_id = $2 and day = $3',
    [customerId, connectionId, now.toISOString().slice(0, 10)],
  )
  return rows
}

/** Adds what was asked of a vendor to the day's count. */
export const noteUsage =
  (connectionId: number, link: VendorLink, now: () => Date) =>
  async ({ client, customerId }: TenantTransaction): Promise<void> => {
    for (const [bucket, { requests, refused }] of link.takeUsage()) {
      await client.query(
        `insert into sync_usage as u (customer_id, connection_id, day, bucket, requests, refused) values ($1, $2, $3, $4, $5, $6)
         on conflict (customer_id, connection_id, day, bucket) do update
           set requests = u.requests + excluded.requests, refused = u.refused + excluded.refused`,
        [customerId, connectionId, now().toISOString().slice(0, 10), bucket, requests, refused],
      )
    }
  }
