import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { gone, mailConversation } from '../mail/mail-conversation.ts'
import type { Normalised } from '../normalised.ts'
import { number, readShape, text } from '../read-shape.ts'
import { VendorFault } from '../vendor-fault.ts'

const Person = z.object({ name: z.string(), address: z.string().nullable() })
const Mail = z.object({
  at: text,
  messageId: text,
  from: Person.nullish(),
  recipients: z.array(Person).nullish(),
  subject: text,
  plain: z.string().nullish(),
  html: z.string().nullish(),
  attachments: number,
  isCalendar: z.boolean().nullish(),
  isEncrypted: z.boolean().nullish(),
  unreadable: text,
})

/** A mail as a conversation. @throws VendorFault `skip` for one that could not be read, or that has another shape than it was stored in */
export const normalise = (_body: Json, detail: Json | null): Normalised => {
  if (detail === null) return gone
  const mail = readShape(Mail, detail, 'mail')
  if (mail.unreadable) throw new VendorFault('skip', `The mail cannot be read: ${mail.unreadable}`)
  return mailConversation({
    ...mail,
    subject: mail.subject ?? null,
    from: mail.from ?? null,
    recipients: mail.recipients ?? [],
  })
}
