import { isSigned } from '../webhooks/signed.ts'
import type { Webhook } from '../webhooks/webhook.ts'

/** Messages of Fireflies, signed with a secret that is entered there. They do not say when they were sent. */
export const webhook: Webhook = {
  enteredAt: 'In Fireflies, open Settings, then Developer settings, and enter the address as the webhook.',
  signing: {
    secretIs: 'signing secret',
    foundAt: 'Developer settings of Fireflies show it, or let you enter one, beside the webhook.',
    judge: async ({ headers, text }, secret) => {
      const signature = (headers.get('x-hub-signature') ?? '').replace(/^sha256=/, '')
      return { kind: (await isSigned(secret, text, signature)) ? 'news' : 'refused' }
    },
  },
}
