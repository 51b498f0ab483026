import { separateReply } from '@bic/engine/text/email'
import type { EmailWriter } from '@bic/engine/text/email-forward'
import { type ConversationDraft, countOf } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string | null
}

/** A message, whatever file it came from. */
export interface EmailMessage {
  readonly from: Mailbox | null
  /** To, cc and bcc, in that order. */
  readonly recipients: readonly Mailbox[]
  readonly subject: string | null
  /** ISO 8601; null when the message has none or one that is no date. */
  readonly date: string | null
  readonly messageId: string | null
  readonly body: string
  readonly attachments: number
  readonly notices: readonly string[]
}

/**
 * A message as a conversation: its author says what is new in it, quoted replies and signatures are muted. In one that
 * only passes another on, whoever wrote that says it.
 */
export function emailConversation(message: EmailMessage): ConversationDraft {
  const { subject, date, messageId } = message
  const speakers = new SpeakerList()
  const author = message.from === null ? -1 : addMailbox(speakers, message.from)
  for (const recipient of message.recipients) addMailbox(speakers, recipient)
  const turns: ExtractedTurn[] = separateReply(message.body.replace(/\r\n?/g, '\n')).map(part => ({
    speaker: part.writer === undefined ? author : addWriter(speakers, part.writer),
    text: part.text.trim(),
    startSecond: null,
    muted: part.muted,
  }))
  if (!turns.some(turn => turn.text !== '')) {
    const attached = message.attachments === 0 ? '' : ` ${countOf(message.attachments, 'attachment')} not read.`
    throw new FileProblem('FI04', `The message has no text.${attached}`)
  }
  const notices = [...message.notices]
  if (message.attachments > 0) notices.push(`${countOf(message.attachments, 'attachment')} not read.`)
  if (author === -1) notices.push('The message has no sender.')
  return { type: 'email', subject, date, messageId, speakers: speakers.all, turns, notices }
}

/** Somebody whose message was passed on, by name the same as a recipient of that name; -1 when nobody says who. */
export function addWriter(speakers: SpeakerList, writer: EmailWriter | null): number {
  if (writer === null) return -1
  const namesake = writer.address === null ? speakers.find(writer.name) : null
  return namesake ?? addMailbox(speakers, writer)
}

function addMailbox(speakers: SpeakerList, mailbox: Mailbox): number {
  const address = mailbox.address?.trim() || null
  return speakers.add(mailbox.name, { email: address?.includes('@') ? address : null })
}

/** An ISO date of whatever a mail header says; null when it is no date, or one that no mail can have. */
export function isoDateOf(text: string | null | undefined): string | null {
  if (!text) return null
  const date = new Date(text)
  const year = date.getUTCFullYear()
  return year >= 1960 && year < 2200 ? date.toISOString() : null
}
