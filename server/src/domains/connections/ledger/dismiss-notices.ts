import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection } from '../actions/load-connections.ts'

export const dismissSyncNotices: Handler<'dismissSyncNotices'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const connection = await lockConnection(tx, body.connectionId)
    const rows = await tx.db
      .deleteFrom('sync_notice')
      .where('customer_id', '=', tx.customerId)
      .where('connection_id', '=', connection.id)
      .$if(body.noticeIds !== undefined, q => q.where('id', 'in', body.noticeIds ?? []))
      .returning('field')
      .execute()
    const dismissed = rows.length
    if (dismissed === 0) return unchanged({ dismissed })
    const entry = {
      action: 'notices of a vendor dismissed',
      entity: 'connection',
      entityId: connection.id,
      detail: {
        provider: connection.provider,
        fields: rows.map(({ field }) => field).slice(0, 20),
        notices: dismissed,
      },
    }
    return changed({ dismissed }, entry, { what: ['connections'] })
  })
