import { mostWebhookEndpoints } from '@bic/contract/webhooks/event-types'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { checkAddress, entryOf, selectEndpoints } from './endpoint-rows.ts'
import { makeSecret } from './secrets-of.ts'

export const addWebhookEndpoint: Handler<'addWebhookEndpoint'> = async ({ app, body, user, write }) => {
  const { url, description, eventTypes, withWords } = body
  await checkAddress(url, app.config)
  return write(async tx => {
    const known = await selectEndpoints(tx).execute()
    if (known.length >= mostWebhookEndpoints)
      throw new AppError(
        'CONFLICT',
        `There are ${mostWebhookEndpoints} endpoints. Remove one before you add another.`,
        'url',
      )
    const { secret, kept } = makeSecret(app.config, tx.customerId)
    const { id } = await tx.db
      .insertInto('webhook_endpoint')
      .values({
        customer_id: tx.customerId,
        url,
        description,
        event_types: eventTypes,
        with_words: withWords,
        ...kept,
        created_by: user.userId,
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = entryOf('webhook endpoint added', id, url, { events: eventTypes, withWords })
    return changed({ endpointId: id, secret }, entry, { what: ['webhooks'] })
  })
}
