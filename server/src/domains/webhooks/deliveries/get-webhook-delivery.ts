import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadDelivery } from '../delivery/attempt-delivery.ts'
import { writePayload } from '../delivery/write-payload.ts'
import { presentDelivery } from './present-delivery.ts'

export const getWebhookDelivery: Handler<'getWebhookDelivery'> = ({ app, params, read }) =>
  read(async tx => {
    const found = await loadDelivery(tx, params.deliveryId)
    if (!found) throw notFound('This delivery')
    const { delivery, event, endpoint } = found
    const { publicUrl } = app.config
    return {
      ...presentDelivery(delivery, event),
      payload: await writePayload(tx, event, { withWords: endpoint.with_words, publicUrl }),
      answer: delivery.answer,
      tookMs: delivery.took_ms,
    }
  })
