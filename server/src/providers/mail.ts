import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
}

/** Mail through an SMTP server. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url)
  return {
    send: async mail => {
      await transport.sendMail({ from, ...mail })
    },
  }
}

/** Without an SMTP server every mail becomes one file in the outbox folder. */
export const outboxMailer = (folder: string, from: string, now: () => Date): Mailer => ({
  send: async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const message = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${now().toUTCString()}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`
    await writeFile(join(folder, name), message, { mode: 0o600 })
  },
})
