import { createHash, randomBytes } from 'node:crypto'
import type { AccessWay } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import type { Webhook } from '@bic/connectors/webhooks/webhook'
import { connectionWebhookPath } from '@bic/contract/connections/connection-words'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'

type Tx = Pick<TenantTransaction, 'customerId' | 'db'>

const shape = /^([1-9]\d{0,14})-[\w-]{43}$/

/** A token that nobody guesses. It names the customer, so that it is looked up among theirs only. */
export const makeToken = (customerId: number): string => `${customerId}-${randomBytes(32).toString('base64url')}`

/** The customer whose token it would be; null: it is none of ours. */
export const customerOfToken = (token: string): number | null => {
  const customerId = shape.exec(token)?.[1]
  return customerId === undefined ? null : Number(customerId)
}

/** The address at which a vendor says that there is something new. */
export const addressOf = ({ publicUrl }: Pick<AppContext['config'], 'publicUrl'>, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}${connectionWebhookPath}/${token}`

/** What is kept of a token: it opens nothing. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Ends the address of a connection. */
export const forgetWebhook = async ({ db, customerId }: Tx, connectionId: number): Promise<void> => {
  await db
    .deleteFrom('connection_webhook')
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .execute()
}

/** How a vendor says that there is something new to somebody who connected it by this way; null: it does not. */
export const webhookOf = ({ webhook }: Connector, access: AccessWay): Webhook | null =>
  webhook && (webhook.accesses?.includes(access) ?? true) ? webhook : null

/** The webhooks of all connections, as pages show them. */
export const loadWebhooks = async ({ db, customerId }: Tx) => {
  const rows = await db
    .selectFrom('connection_webhook')
    .select(['connection_id', 'made_at', 'heard_at'])
    .where('customer_id', '=', customerId)
    .execute()
  return ({ id, access }: Pick<Row<'connection'>, 'id' | 'access'>, connector: Connector) => {
    const webhook = webhookOf(connector, access)
    if (!webhook) return null
    const row = rows.find(({ connection_id }) => connection_id === id)
    const { enteredAt, signing } = webhook
    return {
      enteredAt,
      signedWith: signing && { name: signing.secretIs, foundAt: signing.foundAt },
      madeAt: row?.made_at.toISOString() ?? null,
      heardAt: row?.heard_at?.toISOString() ?? null,
    }
  }
}
