import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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
  /**
   * @param noteHandover called at the last moment at which the mail is still ours alone: whoever writes down there that it may have gone,
   *   knows of every mail that a server can have accepted. When it fails, the mail does not go.
   * @throws AddressRefused when another attempt would be refused as well
   * @throws AnswerMissing when the mail was handed over, and whether it was accepted is not known
   */
  readonly send: (mail: Mail, noteHandover?: () => Promise<void>) => Promise<void>
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

/** A mail was handed over whole, and no answer came: the server may have accepted it. */
export class AnswerMissing extends Error {}

const saysNothing = (): Promise<void> => Promise.resolve()

/** The message, whose end waits for something: a server accepts nothing before it has the end (RFC 5321, 4.1.1.4). */
async function* withLateEnd(
  message: AsyncIterable<Uint8Array>,
  until: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* message
  await until()
}

/** Mail through an SMTP server. */
export const smtpMailer = (url: string, from: string): Mailer => ({
  send: async (mail, noteHandover = saysNothing) => {
    let isHandedOver = false
    const note = async (): Promise<void> => {
      await noteHandover()
      isHandedOver = true
    }
    // A server that does not answer is given up after a while, and the queue tries again later.
    const transport = createTransport({
      url,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 60_000,
    })
    // It is read when the server has said that it takes the message, and not before.
    transport.use('stream', ({ message }, done) => {
      message.processFunc(input => Readable.from(withLateEnd(input, note), { objectMode: false }))
      done()
    })
    try {
      await transport.sendMail(toMessage(from, mail))
    } catch (error) {
      if (isRefusal(error)) throw new AddressRefused(error.response ?? error.message, { cause: error })
      const isAnswered = (error as { responseCode?: number }).responseCode !== undefined
      if (!isHandedOver || isAnswered) throw error
      throw new AnswerMissing('The mail server did not say whether it accepted the mail.', { cause: error })
    }
  },
})

/** A mail with its attachments as the bytes that go over the line. */
const written = async (from: string, mail: Mail, date: Date): Promise<Buffer> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({ ...toMessage(from, mail), date })
  return message as Buffer
}

/** What came from a person must not begin another header. */
const oneLine = (header: string): string => header.replace(/[\r\n]+/g, ' ')

/** What is for text readers, and for others, as it can be read in the file. */
const alternatives = (text: string, html: string): string => {
  const boundary = randomUUID()
  const part = (type: string, content: string): string =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}\r\n`
  return `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--${boundary}--\r\n`
}

/** Without an SMTP server every mail becomes one file in the outbox folder. */
export const outboxMailer = (folder: string, from: string, now: () => Date): Mailer => ({
  send: async (mail, noteHandover = saysNothing) => {
    const { attachments = [], html, text, unsubscribe } = mail
    const [to, subject] = [mail.to, mail.subject].map(oneLine)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const headers = Object.entries({
      From: from,
      To: to,
      Subject: subject,
      Date: now().toUTCString(),
      'MIME-Version': '1.0',
      ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
    }).map(([header, value]) => `${header}: ${value}\r\n`)
    const body =
      html === undefined ? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n` : alternatives(text, html)
    // With something attached it is written as it would be sent.
    const content = attachments.length === 0 ? `${headers.join('')}${body}` : await written(from, mail, now())
    const path = join(folder, name)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await noteHandover()
    await rename(`${path}.part`, path)
  },
})
