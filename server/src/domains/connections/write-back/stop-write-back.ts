import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import { loadWriteBack } from './write-back-row.ts'

export const stopWriteBack: Handler<'stopWriteBack'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const { client, customerId } = tx
    const { id, provider, state } = await lockConnection(tx, body.connectionId)
    const found = await loadWriteBack(tx, id)
    if (!found || (found.state === 'off' && !body.remove)) return unchanged({ state: 'off' as const })
    const next = body.remove ? ('removing' as const) : ('off' as const)
    await client.query(
      `update write_back set state = $3, problem = null, failures = 0, retry_at = null, changed_at = $4, changed_by = $5
       where customer_id = $1 and connection_id = $2`,
      [customerId, id, next, app.now(), customerId === user.customerId ? user.userId : null],
    )
    // What was never sent is nowhere.
    await client.query(
      'delete from write_back_item where customer_id = $1 and connection_id = $2 and written is null and sent is null and not removes',
      [customerId, id],
    )
    if (body.remove) {
      // What somebody changed there stays, whether they have decided about it or not.
      await client.query(
        `update write_back_item set removes = true, state = 'waiting', reason = null, revision = revision + 1, attempts = 0, next_at = null
         where customer_id = $1 and connection_id = $2 and state in ('waiting', 'written', 'refused')`,
        [customerId, id],
      )
      if (state === 'active') await wakeSync(tx, id, app.now())
    }
    const entry = {
      action: 'write-back switched off',
      entity: 'connection',
      entityId: id,
      detail: { provider, remove: body.remove },
    }
    return changed({ state: next }, entry, { what: ['connections'] })
  })
