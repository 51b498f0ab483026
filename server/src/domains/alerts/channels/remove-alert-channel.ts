import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireOwnChannel } from './own-channels.ts'

export const removeAlertChannel: Handler<'removeAlertChannel'> = ({ body: { channelId }, user, write }) =>
  write(async tx => {
    const { kind, name, user_id: userId } = await requireOwnChannel(tx, user, channelId)
    await tx.db
      .deleteFrom('alert_channel')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', channelId)
      .execute()
    const detail = { kind, name }
    const entry = { action: 'alert channel removed', entity: 'alert channel', entityId: channelId, detail }
    return changed(null, entry, { what: ['alerts'], ...(userId === null ? {} : { userId }) })
  })
