import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Names this mail for good: sent again it is the same one, and mail servers may know it. */
  readonly id?: string
  readonly attachments?: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
}

/** A mail as the writer of mails takes it. */
const toMessage = (from: string, { id, attachments = [], ...mail }: Mail) => ({
  from,
  ...mail,
  ...(id === undefined ? {} : { messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>` }),
  attachments: attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
})

/** Mail through an SMTP server. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url)
  return {
    send: async mail => {
      await transport.sendMail(toMessage(from, mail))
    },
  }
}

/** A mail with its attachments as the bytes that go over the line. */
const written = async (from: string, mail: Mail, date: Date): Promise<Buffer> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({ ...toMessage(from, mail), date })
  return message as Buffer
}

/** Without an SMTP server every mail becomes one file in the outbox folder. */
export const outboxMailer = (folder: string, from: string, now: () => Date): Mailer => ({
  send: async mail => {
    const { to, subject, text, attachments = [] } = mail
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const message = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${now().toUTCString()}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`
    // With something attached it is written as it would be sent.
    const content = attachments.length === 0 ? message : await written(from, mail, now())
    await writeFile(join(folder, name), content, { mode: 0o600 })
  },
})
