import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { storeWebhookSecret } from '../access/credentials.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { forgetWebhook } from './webhook-row.ts'

export const removeConnectionWebhook: Handler<'removeConnectionWebhook'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const { id, provider } = await lockConnection(tx, body.connectionId)
    await forgetWebhook(tx, id)
    await storeWebhookSecret(tx, app, provider, null)
    const entry = { action: 'connection webhook removed', entity: 'connection', entityId: id, detail: { provider } }
    return changed(null, entry, { what: ['connections'] })
  })
