import type { Correspondent, Normalised } from '../normalised.ts'
import { readable } from '../read-shape.ts'

/** What is stored of a mail. */
interface StoredMail {
  readonly at?: string | null | undefined
  readonly messageId?: string | null | undefined
  readonly from: Correspondent | null
  readonly recipients: readonly Correspondent[]
  readonly subject: string | null
  readonly plain?: string | null | undefined
  readonly html?: string | null | undefined
  readonly attachments?: number | null | undefined
  readonly isCalendar?: boolean | null | undefined
  readonly isEncrypted?: boolean | null | undefined
}

/** Without what no database stores; lines stay lines. */
const storable = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : readable(value.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))

/** Longer ids are no real ones. */
const longestId = 500

const idOfMail = (id: string | null): string | null => {
  const line = id?.replace(/\s+/g, ' ') ?? ''
  return line === '' || line.length > longestId ? null : line
}

/** What a mail is for the product that was there when it was listed, and not any more. */
export const gone: Normalised = { state: 'skipped', reason: 'It was gone before its text was asked for.' }

/** A mail as a conversation. */
export const mailConversation = (mail: StoredMail): Normalised => {
  if (mail.isCalendar) return { state: 'skipped', reason: 'It is an invitation, or an answer to one.' }
  if (mail.isEncrypted) return { state: 'skipped', reason: 'It is encrypted.' }
  const [plain, html] = [storable(mail.plain), storable(mail.html)]
  if (!plain?.trim() && !html?.trim()) return { state: 'skipped', reason: 'It has no text.' }
  return {
    state: 'ready',
    conversation: {
      type: 'email',
      subject: mail.subject,
      startedAt: mail.at ?? null,
      durationSeconds: null,
      link: null,
      speakers: [],
      turns: [],
      crm: [],
      mail: {
        messageId: idOfMail(mail.messageId ?? null),
        from: mail.from,
        recipients: mail.recipients,
        plain: plain?.trim() ? plain : null,
        html: plain?.trim() ? null : html,
        attachments: mail.attachments ?? 0,
      },
    },
  }
}
