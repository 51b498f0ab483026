import type { webhookRoutes } from '@bic/contract/webhooks/webhooks'
import type { Handlers } from '#http/call-context.ts'
import { getWebhookDelivery } from './deliveries/get-webhook-delivery.ts'
import { listWebhookDeliveries } from './deliveries/list-webhook-deliveries.ts'
import { replayWebhookDeliveries } from './deliveries/replay-webhook-deliveries.ts'
import { replayWebhookDelivery } from './deliveries/replay-webhook-delivery.ts'
import { addWebhookEndpoint } from './endpoints/add-webhook-endpoint.ts'
import { listWebhookEndpoints } from './endpoints/list-webhook-endpoints.ts'
import { removeWebhookEndpoint } from './endpoints/remove-webhook-endpoint.ts'
import { rotateWebhookSecret } from './endpoints/rotate-webhook-secret.ts'
import { saveWebhookEndpoint } from './endpoints/save-webhook-endpoint.ts'
import { testWebhookEndpoint } from './endpoints/test-webhook-endpoint.ts'

export const webhookHandlers: Handlers<typeof webhookRoutes> = {
  listWebhookEndpoints,
  addWebhookEndpoint,
  saveWebhookEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookDeliveries,
}
