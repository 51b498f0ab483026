import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for readers that show it; the text stays beside it. */
  readonly html?: string
  /** Names this mail for good: sent again it is the same one, and mail servers may know it. */
  readonly id?: string
  readonly attachments?: readonly Attachment[]
  /** Where whoever receives it ends such mails: of mails that come by themselves. */
  readonly unsubscribe?: string
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mailer {
  /** @throws AddressRefused when another attempt would be refused as well */
  readonly send: (mail: Mail) => Promise<void>
}

/**
 * Lets mail programs end such mails (RFC 2369), with one click where the request cannot be read on its way (RFC 8058). Programs
 * trust these headers when the mail server signs them.
 */
const unsubscribeHeaders = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})

/** A mail as the writer of mails takes it. */
const toMessage = (from: string, { id, attachments = [], unsubscribe, ...mail }: Mail) => ({
  from,
  ...mail,
  ...(unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe) }),
  ...(id === undefined ? {} : { messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>` }),
  attachments: attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
})

/** The mail server refuses the address that a mail goes to, for good (RFC 5321, 4.2.1); the message is what it said. */
export class AddressRefused extends Error {}

/** Whether a failure is such a refusal: of the receiver, not of our sender or of what the mail says. */
const isRefusal = (error: unknown): error is Error & { readonly response?: string } => {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/** Mail through an SMTP server. */
export const smtpMailer = (url: string, from: string): Mailer => {
  // A server that does not answer is given up after a while, and the queue tries again later.
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 })
  return {
    send: async mail => {
      try {
        await transport.sendMail(toMessage(from, mail))
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(error.response ?? error.message, { cause: error }) : error
      }
    },
  }
}

/** A mail with its attachments as the bytes that go over the line. */
const written = async (from: string, mail: Mail, date: Date): Promise<Buffer> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({ ...toMessage(from, mail), date })
  return message as Buffer
}

/** What came from a person must not begin another header. */
const oneLine = (header: string): string => header.replace(/[\r\n]+/g, ' ')

/** Without an SMTP server every mail becomes one file in the outbox folder. */
export const outboxMailer = (folder: string, from: string, now: () => Date): Mailer => ({
  send: async mail => {
    const { attachments = [], html } = mail
    const [to, subject] = [mail.to, mail.subject].map(oneLine)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const message = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${now().toUTCString()}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${mail.text}\r\n`
    // With something attached, or as HTML, it is written as it would be sent.
    const content = attachments.length === 0 && html === undefined ? message : await written(from, mail, now())
    await writeFile(join(folder, name), content, { mode: 0o600 })
  },
})
