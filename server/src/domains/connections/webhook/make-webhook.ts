import type { AccessWay } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import type { Webhook } from '@bic/connectors/webhooks/webhook'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { openWebhookSecret, storeWebhookSecret } from '../access/credentials.ts'
import { lockConnection } from '../actions/load-connections.ts'
import { connectorOf } from '../actions/vendors.ts'
import { addressOf, hashOfToken, makeToken, webhookOf } from './webhook-row.ts'

const requireWebhook = (connector: Connector, access: AccessWay): Webhook => {
  const webhook = webhookOf(connector, access)
  if (webhook) return webhook
  throw new AppError(
    'CONFLICT',
    `${connector.label} does not say that there is something new. It is checked on a schedule.`,
  )
}

/** The address is in this answer only: what is stored opens nothing. */
export const makeConnectionWebhook: Handler<'makeConnectionWebhook'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const { db, customerId } = tx
    const { id, provider, access } = await lockConnection(tx, body.connectionId)
    const connector = connectorOf(provider)
    const { signing } = requireWebhook(connector, access)
    const { secret } = body
    if (secret !== undefined) {
      if (!signing) throw badInput('secret', `${connector.label} signs nothing. Leave the secret out.`)
      await storeWebhookSecret(tx, app, provider, secret)
    } else if (signing && (await openWebhookSecret(tx, app, provider)) === null) {
      throw badInput('secret', `Enter the ${signing.secretIs}. ${signing.foundAt}`)
    }
    const token = makeToken(customerId)
    const values = { token_hash: hashOfToken(token), made_at: app.now(), heard_at: null, woke_at: null }
    await db
      .insertInto('connection_webhook')
      .values({ customer_id: customerId, connection_id: id, ...values })
      .onConflict(conflict => conflict.columns(['customer_id', 'connection_id']).doUpdateSet(values))
      .execute()
    const entry = { action: 'connection webhook made', entity: 'connection', entityId: id, detail: { provider } }
    return changed({ address: addressOf(app.config, token) }, entry, { what: ['connections'] })
  })
