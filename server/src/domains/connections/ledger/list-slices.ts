import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'

export const listSyncSlices: Handler<'listSyncSlices'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { connectionId } = params
    const { state, pageNumber, pageSize } = query
    await requireConnection(tx, connectionId)
    const wanted = tx.db
      .selectFrom('sync_slice')
      .where('customer_id', '=', tx.customerId)
      .where('connection_id', '=', connectionId)
      .$if(state !== undefined, q => q.where('state', '=', state ?? 'gap'))
    const { total } = await wanted.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await wanted
      .selectAll()
      .orderBy('window_from', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute()
    return {
      total,
      rows: rows.map(row => ({
        sliceId: row.id,
        stream: row.stream,
        pass: row.pass,
        windowFrom: row.window_from.toISOString(),
        windowTo: row.window_to.toISOString(),
        state: row.state,
        pages: row.pages,
        listed: row.listed,
        vendorTotal: row.vendor_total,
        requests: row.requests,
        restarts: row.restarts,
        startedAt: row.started_at.toISOString(),
        completedAt: row.completed_at?.toISOString() ?? null,
        problem: row.problem,
      })),
    }
  })
