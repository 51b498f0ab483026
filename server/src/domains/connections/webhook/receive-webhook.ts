import type { Posted, Verdict } from '@bic/connectors/webhooks/webhook'
import type { AppContext } from '#app-context.ts'
import { AppError, notFound } from '#http/app-error.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { openWebhookSecret } from '../access/credentials.ts'
import { connectorOf } from '../actions/vendors.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import { addressOf, customerOfToken, hashOfToken } from './webhook-row.ts'

/** Within such a time a vendor is asked at once only the first time that it says that there is something new. */
const restMs = 30_000

/** @throws AppError NOT_FOUND for a token that is not that of a connection */
const findConnection = async (app: AppContext, token: string) => {
  const customerId = customerOfToken(token)
  if (customerId === null) throw notFound('This address')
  return readCustomer(app, customerId, async tx => {
    const found = await tx.db
      .selectFrom('connection_webhook as w')
      .innerJoin('connection as c', join =>
        join.onRef('c.customer_id', '=', 'w.customer_id').onRef('c.id', '=', 'w.connection_id'),
      )
      .select(['c.id', 'c.provider'])
      .where('w.customer_id', '=', customerId)
      .where('w.token_hash', '=', hashOfToken(token))
      .executeTakeFirst()
    if (!found) throw notFound('This address')
    return { customerId, ...found, secret: await openWebhookSecret(tx, app, found.provider) }
  })
}

/** Notes that the vendor was heard; answers whether it is to be asked at once: not when that was done a moment ago, or it is left alone for now. */
const noteHeard = (app: AppContext, customerId: number, connectionId: number): Promise<boolean> =>
  writeCustomer(app, { customerId, userId: null })(async ({ client }) => {
    const now = app.now()
    const { rows } = await client.query<{ wakes: boolean | null }>(
      `update connection_webhook w set heard_at = greatest(w.heard_at, $3::timestamptz),
         woke_at = case when c.state = 'active' and c.failures = 0 and (w.woke_at is null or w.woke_at <= $4::timestamptz)
           then $3 else w.woke_at end
       from connection c where w.customer_id = $1 and w.connection_id = $2 and c.customer_id = $1 and c.id = $2
       returning c.state = 'active' and c.failures = 0 and w.woke_at = $3 as wakes`,
      [customerId, connectionId, now, new Date(now.getTime() - restMs)],
    )
    return unaudited(rows[0]?.wakes === true, 'activity')
  })

/** In a transaction of its own: who locks the connection first and then its webhook does not wait for one who goes the other way round. */
const wakeNow = (app: AppContext, customerId: number, connectionId: number): Promise<null> =>
  writeCustomer(app, { customerId, userId: null })(async tx => {
    await wakeSync(tx, connectionId, app.now())
    return unaudited(null, 'activity', { what: ['connections'] })
  })

/**
 * Takes a message that says that there is something new at a vendor. It only has the vendor asked: what is stored is what listings say,
 * so messages that are lost, doubled, late or forged change nothing but when.
 *
 * @throws AppError NOT_FOUND for an address that is none; NOT_ALLOWED for what the vendor did not sign just now
 */
export const receiveWebhook = async (
  app: AppContext,
  token: string,
  posted: Pick<Posted, 'headers' | 'text'>,
): Promise<Verdict> => {
  const { customerId, id, provider, secret } = await findConnection(app, token)
  const webhook = connectorOf(provider).webhook
  if (!webhook) throw notFound('This address')
  const { signing } = webhook
  const verdict: Verdict = signing
    ? await signing.judge({ ...posted, url: addressOf(app.config, token) }, secret ?? '', app.now())
    : { kind: 'news' }
  if (verdict.kind === 'refused')
    throw new AppError('NOT_ALLOWED', 'This is not signed by the vendor, or not just now.')
  if (verdict.kind === 'news' && (await noteHeard(app, customerId, id))) await wakeNow(app, customerId, id)
  return verdict
}
