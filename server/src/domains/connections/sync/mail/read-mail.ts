import type { VendorMail } from '@bic/connectors/normalised'
import type { ConversationDraft } from '#pipeline/extract/conversation.ts'
import { emailConversation } from '#pipeline/extract/formats/email.ts'
import { htmlToText } from '#pipeline/extract/formats/html.ts'

/**
 * A mail of a mailbox, read as an uploaded one is: its author says what is new in it, what it quotes is muted.
 *
 * @throws FileProblem when it has no text, or one that cannot be read
 */
export const readMail = (
  { messageId, from, recipients, plain, html, attachments }: VendorMail,
  { subject, startedAt }: { readonly subject: string | null; readonly startedAt: string | null },
): ConversationDraft =>
  emailConversation({
    from,
    recipients,
    subject,
    date: startedAt,
    messageId,
    body: plain ?? htmlToText(html ?? ''),
    attachments,
    notices: [],
  })
