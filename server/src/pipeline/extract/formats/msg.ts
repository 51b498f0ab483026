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

function parse(bytes: Uint8Array): FieldsData {
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
