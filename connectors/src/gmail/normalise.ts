import { decodeWords } from 'postal-mime'
import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { gone, mailConversation } from '../mail/mail-conversation.ts'
import type { Normalised } from '../normalised.ts'
import { number, readShape, text } from '../read-shape.ts'
import { correspondentsOf } from './envelope.ts'

const Mail = z.object({
  at: text,
  messageId: text,
  from: text,
  to: text,
  cc: text,
  bcc: text,
  subject: text,
  plain: z.string().nullish(),
  html: z.string().nullish(),
  attachments: number,
  isCalendar: z.boolean().nullish(),
  isEncrypted: z.boolean().nullish(),
})

/** A mail as a conversation. @throws VendorFault `skip` when it has another shape than it was stored in */
export const normalise = (_body: Json, detail: Json | null): Normalised => {
  if (detail === null) return gone
  const { from, to, cc, bcc, subject, ...mail } = readShape(Mail, detail, 'mail')
  return mailConversation({
    ...mail,
    subject: subject ? decodeWords(subject) : null,
    from: correspondentsOf(from ?? null)[0] ?? null,
    recipients: [to, cc, bcc].flatMap(line => correspondentsOf(line ?? null)),
  })
}
