import { z } from 'zod'
import { parseJson } from '../json/parse-json.ts'
import { isFresh, isSigned, sign } from '../webhooks/signed.ts'
import type { Webhook } from '../webhooks/webhook.ts'

/** By which Zoom makes sure that whoever receives its messages knows the secret token. */
const challenge = z.object({
  event: z.literal('endpoint.url_validation'),
  payload: z.object({ plainToken: z.string().regex(/^[\w-]{1,200}$/) }),
})

const challengeIn = (text: string): string | null => {
  try {
    const read = challenge.safeParse(parseJson(text))
    return read.success ? read.data.payload.plainToken : null
  } catch {
    return null
  }
}

/** Messages of an application of Zoom, signed with its secret token. */
export const webhook: Webhook = {
  enteredAt:
    'In the Zoom App Marketplace, open your server-to-server application, choose Feature and Event Subscriptions, and enter the address as the event notification endpoint. Subscribe to "All recordings have completed" and "Recording transcript files have completed".',
  signing: {
    secretIs: 'secret token',
    foundAt: 'The page Feature of your application in the Zoom App Marketplace shows it.',
    // A challenge is answered to Zoom alone: whoever else could have a text signed could sign messages.
    judge: async ({ headers, text }, secret, now) => {
      const timestamp = headers.get('x-zm-request-timestamp') ?? ''
      const [version, signature = ''] = (headers.get('x-zm-signature') ?? '').split('=')
      if (version !== 'v0' || !isFresh(timestamp, now)) return { kind: 'refused' }
      if (!(await isSigned(secret, `v0:${timestamp}:${text}`, signature))) return { kind: 'refused' }
      const plainToken = challengeIn(text)
      if (plainToken === null) return { kind: 'news' }
      return { kind: 'challenge', answer: { plainToken, encryptedToken: await sign(secret, plainToken) } }
    },
  },
}
