import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'

export const listSyncNotices: Handler<'listSyncNotices'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { connectionId } = params
    const { pageNumber, pageSize } = query
    await requireConnection(tx, connectionId)
    const wanted = tx.db
      .selectFrom('sync_notice')
      .where('customer_id', '=', tx.customerId)
      .where('connection_id', '=', connectionId)
    const { total } = await wanted.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await wanted
      .selectAll()
      .orderBy('noticed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute()
    return {
      total,
      rows: rows.map(row => ({
        noticeId: row.id,
        stream: row.stream,
        kind: row.kind,
        field: row.field,
        detail: row.detail,
        noticedAt: row.noticed_at.toISOString(),
      })),
    }
  })
