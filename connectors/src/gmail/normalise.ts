import { decodeWords } from 'postal-mime'
import { z } from 'zod'
import type { Json, Normalised } from '../connector.ts'
import { number, readable, readShape, text } from '../read-shape.ts'
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

/** Without what no database stores; lines stay lines. */
const storable = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : readable(value.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))

/** Longer ids are no real ones. */
const longestId = 500

const idOfMail = (id: string | null): string | null => {
  const line = id?.replace(/\s+/g, ' ') ?? ''
  return line === '' || line.length > longestId ? null : line
}

/** A mail as a conversation. @throws VendorFault `skip` when it has another shape than it was stored in */
export const normalise = (_body: Json, detail: Json | null): Normalised => {
  if (detail === null) return { state: 'skipped', reason: 'It was gone before its text was asked for.' }
  const mail = readShape(Mail, detail, 'mail')
  if (mail.isCalendar) return { state: 'skipped', reason: 'It is an invitation, or an answer to one.' }
  if (mail.isEncrypted) return { state: 'skipped', reason: 'It is encrypted.' }
  const [plain, html] = [storable(mail.plain), storable(mail.html)]
  if (!plain?.trim() && !html?.trim()) return { state: 'skipped', reason: 'It has no text.' }
  const recipients = [mail.to, mail.cc, mail.bcc].flatMap(line => correspondentsOf(line ?? null))
  return {
    state: 'ready',
    conversation: {
      type: 'email',
      subject: mail.subject ? decodeWords(mail.subject) : null,
      startedAt: mail.at ?? null,
      durationSeconds: null,
      link: null,
      speakers: [],
      turns: [],
      crm: [],
      mail: {
        messageId: idOfMail(mail.messageId ?? null),
        from: correspondentsOf(mail.from ?? null)[0] ?? null,
        recipients,
        plain: plain?.trim() ? plain : null,
        html: plain?.trim() ? null : html,
        attachments: mail.attachments ?? 0,
      },
    },
  }
}
