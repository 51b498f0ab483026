import PostalMime, { type Address, type Email } from 'postal-mime'
import type { ConversationDraft } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { MAX_HEADER_BYTES, MAX_MIME_DEPTH } from '../limits.ts'
import { emailConversation, isoDateOf, type Mailbox } from './email.ts'
import { htmlToText } from './html.ts'
import { mailBytes } from './mail-bytes.ts'

const HEADER = /^[!-9;-~]{1,76}[ \t]?:/
const TELLING =
  /^(?:from|to|cc|subject|date|message-id|received|return-path|mime-version|content-type|x-[a-z-]+)[ \t]*:/i

/** Whether a text is a stored message: it begins with header lines, at least two of them ones that mail has. */
export function looksLikeEml(text: string): boolean {
  const lines = text
    .slice(0, 8_000)
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/\r?\n/)
  let telling = 0
  let from = false
  for (const [index, line] of lines.entries()) {
    if (line === '') break
    if (index > 0 && /^[ \t]/.test(line)) continue
    if (!HEADER.test(line)) return false
    if (TELLING.test(line)) telling++
    if (/^(?:from|received|return-path|message-id)[ \t]*:/i.test(line)) from = true
  }
  return from && telling >= 2
}

/** A stored message (RFC 5322 with MIME) as a conversation. */
export async function readEml(bytes: Uint8Array): Promise<ConversationDraft> {
  let email: Email
  try {
    email = await PostalMime.parse(withoutSeparator(mailBytes(bytes)), {
      maxNestingDepth: MAX_MIME_DEPTH,
      maxHeadersSize: MAX_HEADER_BYTES,
    })
  } catch (error) {
    throw new FileProblem('FI01', `The message cannot be parsed: ${reasonOf(error)}.`)
  }
  if (isEncrypted(email)) throw new FileProblem('FI04', 'The message is encrypted.')
  const plain = email.text?.trim() ? email.text : null
  const date = isoDateOf(email.date)
  return emailConversation({
    from: mailboxes(email.from ?? email.sender)[0] ?? null,
    recipients: [email.to, email.cc, email.bcc].flatMap(list => (list ?? []).flatMap(mailboxes)),
    subject: email.subject ?? null,
    date,
    messageId: email.messageId ?? null,
    body: plain ?? htmlToText(email.html ?? ''),
    attachments: email.attachments.filter(attachment => attachment.related !== true).length,
    notices: email.date && date === null ? ['The date of the message cannot be read.'] : [],
  })
}

/** Takes off a mailbox's separator line, which is no header. */
function withoutSeparator(bytes: Uint8Array): Uint8Array {
  const starts = [70, 114, 111, 109, 32].every((byte, index) => bytes[index] === byte)
  return starts ? bytes.subarray(bytes.indexOf(10) + 1) : bytes
}

function mailboxes(address: Address | undefined): Mailbox[] {
  if (address === undefined) return []
  return address.group === undefined ? [{ name: address.name, address: address.address }] : address.group
}

function isEncrypted(email: Email): boolean {
  const type = email.headers.find(header => header.key === 'content-type')?.value.toLowerCase() ?? ''
  if (type.startsWith('multipart/encrypted')) return true
  if (/^application\/(?:x-)?pkcs7-mime/.test(type)) return !type.includes('signed-data')
  return email.text?.trimStart().startsWith('-----BEGIN PGP MESSAGE-----') === true
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (/nesting/i.test(message)) return `its parts are nested more than ${MAX_MIME_DEPTH} deep`
  if (/header/i.test(message)) return 'its headers are too large'
  return 'its structure is damaged'
}
