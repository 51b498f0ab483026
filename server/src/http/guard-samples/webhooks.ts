import type { webhookRoutes } from '@bic/contract/webhooks/webhooks'
import type { Samples } from '../guard-samples.ts'

// An address on the internet, so that its name need not be looked up.
const settings = {
  url: 'https://1.1.1.1/hooks',
  description: 'CRM',
  eventTypes: ['deal.closed' as const],
  withWords: false,
}

export const webhookSamples = {
  listWebhookEndpoints: () => ({}),
  addWebhookEndpoint: () => ({ body: settings }),
  saveWebhookEndpoint: w => ({ body: { ...settings, endpointId: w.webhookEndpointId, enabled: true } }),
  removeWebhookEndpoint: w => ({ body: { endpointId: w.spareWebhookEndpointId } }),
  rotateWebhookSecret: w => ({ body: { endpointId: w.webhookEndpointId } }),
  testWebhookEndpoint: w => ({ body: { endpointId: w.webhookEndpointId } }),
  listWebhookDeliveries: w => ({ query: { endpointId: w.webhookEndpointId } }),
  getWebhookDelivery: w => ({ params: { deliveryId: w.webhookDeliveryId } }),
  replayWebhookDelivery: w => ({ body: { deliveryId: w.webhookDeliveryId } }),
  replayWebhookDeliveries: w => ({
    body: { endpointId: w.webhookEndpointId, since: '2026-11-01T00:00:00Z', delivered: false },
  }),
} satisfies Samples<keyof typeof webhookRoutes>
