import { isFresh, isSigned } from '../webhooks/signed.ts'
import type { Webhook } from '../webhooks/webhook.ts'

/** Messages of a private app of HubSpot, signed with its client secret in the third way that HubSpot has. */
export const webhook: Webhook = {
  // Webhooks of a public app have one address, for all customers of its maker.
  accesses: ['token'],
  enteredAt:
    'In HubSpot, open your private app, choose Edit and then Webhooks, and enter the address as the target URL. Subscribe to "created", "deleted", "merged" and "property changed" of companies, contacts and deals.',
  signing: {
    secretIs: 'client secret',
    foundAt: 'The page Auth of your private app in HubSpot shows it.',
    judge: async ({ url, headers, text }, secret, now) => {
      const timestamp = headers.get('x-hubspot-request-timestamp') ?? ''
      const signature = headers.get('x-hubspot-signature-v3') ?? ''
      if (!isFresh(timestamp, now)) return { kind: 'refused' }
      return { kind: (await isSigned(secret, `POST${url}${text}${timestamp}`, signature)) ? 'news' : 'refused' }
    },
  },
}
