import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { wakeSync } from '../actions/wake-sync.ts'

export const retrySyncObjects: Handler<'retrySyncObjects'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const connection = await lockConnection(tx, body.connectionId)
    const { numUpdatedRows } = await tx.db
      .updateTable('sync_object')
      .set({ state: 'landed', attempts: 0, next_at: null, reason: null })
      .where('customer_id', '=', tx.customerId)
      .where('connection_id', '=', connection.id)
      .where('state', 'in', ['failed', 'dead'])
      // Without a version there is nothing to read.
      .where('version', '>', 0)
      .$if(body.objectIds !== undefined, q => q.where('id', 'in', body.objectIds ?? []))
      .executeTakeFirstOrThrow()
    const retried = Number(numUpdatedRows)
    if (retried === 0) return unchanged({ retried })
    if (connection.state === 'active') await wakeSync(tx, connection.id, app.now())
    const entry = {
      action: 'objects of a vendor tried again',
      entity: 'connection',
      entityId: connection.id,
      detail: { provider: connection.provider, objects: retried },
    }
    return changed({ retried }, entry, { what: ['connections'] })
  })
