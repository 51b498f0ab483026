/** What is posted to webhooks when it happens, in the words of the screen. */
export const webhookEventTypes = {
  'conversation.ingested': 'A conversation was added',
  'deal.stage_changed': 'A deal moved to another stage',
  'deal.closed': 'A deal was won or lost',
  'alert.raised': 'An alert reported something',
  'finding.concluded': 'A finding put to the test was kept or broken',
} as const
export type WebhookEventType = keyof typeof webhookEventTypes

/** What became of a delivery: it waits for its next attempt, arrived, was given up, or waits because its endpoint was stopped. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'held'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** How long the former secret signs as well after a rotation, in hours. */
export const hoursOfFormerSecret = 24

/** How many endpoints a customer has at most. */
export const mostWebhookEndpoints = 20

/** For how many days events and deliveries are kept. */
export const daysOfDeliveries = 30
