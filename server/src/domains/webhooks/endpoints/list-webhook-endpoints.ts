import type { Handler } from '#http/call-context.ts'
import { presentEndpoint, selectEndpoints } from './endpoint-rows.ts'

export const listWebhookEndpoints: Handler<'listWebhookEndpoints'> = ({ app, read }) =>
  read(async tx => {
    const rows = await selectEndpoints(tx).execute()
    const counted = await tx.db
      .selectFrom('webhook_delivery')
      .select(({ fn }) => ['endpoint_id', 'state', fn.countAll<number>().as('count')])
      .where('customer_id', '=', tx.customerId)
      .groupBy(['endpoint_id', 'state'])
      .execute()
    const countsOf = (endpointId: number) => {
      const counts = { waiting: 0, delivered: 0, failed: 0, held: 0 }
      for (const { endpoint_id, state, count } of counted) if (endpoint_id === endpointId) counts[state] = Number(count)
      return counts
    }
    return rows.map(row => presentEndpoint(row, countsOf(row.id), app.now()))
  })
