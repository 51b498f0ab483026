import msgReader, { type FieldsData } from '@kenjiuno/msgreader'
import type { ConversationDraft } from '../conversation.ts'
import { decodeText } from '../decode-text.ts'
import { FileProblem } from '../file-errors.ts'
import { emailConversation, isoDateOf, type Mailbox } from './email.ts'
import { htmlToText } from './html.ts'

/** An Outlook message as a conversation. */
export function readMsg(bytes: Uint8Array): ConversationDraft {
  const fields = parse(bytes)
  if (/^IPM\.Note\.SMIME(?!\.MultipartSigned)/i.test(fields.messageClass ?? '')) {
    throw new FileProblem('FI04', 'The message is encrypted.')
  }
  return emailConversation({
    from: mailbox(fields.senderName, fields.senderSmtpAddress, fields.senderEmail),
    recipients: (fields.recipients ?? []).flatMap(
      recipient => mailbox(recipient.name, recipient.smtpAddress, recipient.email) ?? [],
    ),
    subject: fields.subject ?? null,
    date: isoDateOf(fields.clientSubmitTime ?? fields.messageDeliveryTime),
    messageId: fields.messageId ?? null,
    body: bodyOf(fields),
    attachments: (fields.attachments ?? []).filter(attachment => attachment.attachmentHidden !== true).length,
    notices: [],
  })
}

/**
 * Whether the header of the compound file says what every writer says: little-endian, sectors of 512 or 4096 bytes, and
 * no more tables of sectors than the file has room for. The reader would follow a header of noise for minutes.
 */
function hasSoundHeader(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  const sectors = bytes.length / 2 ** shift
  return (
    view.getUint16(28, true) === 0xfffe &&
    (shift === 9 || shift === 12) &&
    view.getUint16(32, true) === 6 &&
    [44, 64, 72].every(at => view.getUint32(at, true) <= sectors)
  )
}

function parse(bytes: Uint8Array): FieldsData {
  if (!hasSoundHeader(bytes)) throw new FileProblem('FI01', 'The Outlook message is damaged.')
  const buffer = new Uint8Array(bytes).buffer
  try {
    const fields = new msgReader.default(buffer).getFileData()
    if (fields.error === undefined) return fields
  } catch {
    // Falls through: the reader throws whatever the damaged structure makes it stumble over.
  }
  throw new FileProblem('FI01', 'The Outlook message is damaged.')
}

function bodyOf(fields: FieldsData): string {
  if (fields.body?.trim()) return fields.body
  if (fields.bodyHtml) return htmlToText(fields.bodyHtml)
  return fields.html ? htmlToText(decodeText(fields.html).text) : ''
}

/** Exchange names (`/O=…/CN=…`) are not addresses. */
function mailbox(name: string | undefined, ...addresses: readonly (string | undefined)[]): Mailbox | null {
  const address = addresses.find(candidate => candidate?.includes('@')) ?? null
  return name || address ? { name: name ?? '', address } : null
}
