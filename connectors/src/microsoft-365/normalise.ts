import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { gone, mailConversation } from '../mail/mail-conversation.ts'
import type { Normalised } from '../normalised.ts'
import { number, readShape, text } from '../read-shape.ts'

const Person = z.object({ name: z.string(), address: z.string().nullable() })
const Mail = z.object({
  at: text,
  messageId: text,
  from: Person.nullable(),
  recipients: z.array(Person),
  subject: text,
  plain: z.string().nullish(),
  html: z.string().nullish(),
  attachments: number,
  isEncrypted: z.boolean().nullish(),
})

/** A mail as a conversation. @throws VendorFault `skip` when it has another shape than it was stored in */
export const normalise = (_body: Json, detail: Json | null): Normalised => {
  if (detail === null) return gone
  const mail = readShape(Mail, detail, 'mail')
  return mailConversation({ ...mail, subject: mail.subject ?? null })
}
