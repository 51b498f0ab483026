import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { wakeSync } from '../actions/wake-sync.ts'

/**
 * Ours is written over what somebody made of it: what they made counts as what was written last, so that another change of theirs is a conflict
 * again. A note that they deleted is written again.
 */
const oursStays = `update write_back_item set state = 'waiting', written = case when note_id is not null and theirs = '' then null else theirs end,
    crm_note_id = case when theirs = '' then null else crm_note_id end, theirs = null, sent = null, attempts = 0, next_at = null,
    revision = revision + 1
  where customer_id = $1 and connection_id = $2 and state in ('conflict', 'kept') and theirs is not null and id = any($3::bigint[])`

const theirsStays = `update write_back_item set state = 'kept', revision = revision + 1
  where customer_id = $1 and connection_id = $2 and state = 'conflict' and id = any($3::bigint[])`

export const decideWriteBackItems: Handler<'decideWriteBackItems'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const { client, customerId } = tx
    const { id, provider, state } = await lockConnection(tx, body.connectionId)
    const { rowCount } = await client.query(body.keep === 'ours' ? oursStays : theirsStays, [
      customerId,
      id,
      body.itemIds,
    ])
    const decided = rowCount ?? 0
    if (decided === 0) return unchanged({ decided })
    if (body.keep === 'ours' && state === 'active') await wakeSync(tx, id, app.now())
    const entry = {
      action: body.keep === 'ours' ? 'change in the CRM written over' : 'change in the CRM kept',
      entity: 'connection',
      entityId: id,
      detail: { provider, items: decided },
    }
    return changed({ decided }, entry, { what: ['connections'] })
  })
