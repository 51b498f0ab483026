import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { wakeSync } from '../actions/wake-sync.ts'

export const retryWriteBackItems: Handler<'retryWriteBackItems'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const { client, customerId } = tx
    const { id, provider, state } = await lockConnection(tx, body.connectionId)
    const { rowCount } = await client.query(
      `update write_back_item set state = 'waiting', reason = null, attempts = 0, next_at = null, revision = revision + 1
       where customer_id = $1 and connection_id = $2 and state = 'refused' and ($3::bigint[] is null or id = any($3))`,
      [customerId, id, body.itemIds ?? null],
    )
    const retried = rowCount ?? 0
    if (retried === 0) return unchanged({ retried })
    await client.query(
      'update write_back set retry_at = null, failures = 0 where customer_id = $1 and connection_id = $2',
      [customerId, id],
    )
    if (state === 'active') await wakeSync(tx, id, app.now())
    const entry = {
      action: 'refused write-back tried again',
      entity: 'connection',
      entityId: id,
      detail: { provider, items: retried },
    }
    return changed({ retried }, entry, { what: ['connections'] })
  })
