import type { Handler } from '#http/call-context.ts'
import { requireEndpoint } from '../endpoints/endpoint-rows.ts'
import { presentDelivery } from './present-delivery.ts'

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = ({ query, read }) =>
  read(async tx => {
    const { db, customerId } = tx
    const { endpointId, state, type, pageNumber, pageSize } = query
    let matching = db
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook_event as e', join =>
        join.onRef('e.customer_id', '=', 'd.customer_id').onRef('e.id', '=', 'd.event_id'),
      )
      .where('d.customer_id', '=', customerId)
    if (endpointId !== undefined) {
      await requireEndpoint(tx, endpointId)
      matching = matching.where('d.endpoint_id', '=', endpointId)
    }
    if (state !== undefined) matching = matching.where('d.state', '=', state)
    if (type !== undefined) matching = matching.where('e.type', '=', type)
    const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll('d')
      .select(['e.message_id', 'e.type', 'e.occurred_at'])
      .orderBy('d.id', 'desc')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute()
    return { total: Number(total), rows: rows.map(row => presentDelivery(row, row)) }
  })
