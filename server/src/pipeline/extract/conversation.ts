import { sanitiseText } from '@bic/engine/text/sanitise'
import { checkTurnCount } from './check-extent.ts'
import type { ConversationType, ExtractedConversation, ExtractedSpeaker, ExtractedTurn } from './types.ts'

/** A conversation before its place in the file is known; what is left out is not in the source. */
export interface ConversationDraft {
  readonly type: ConversationType
  readonly subject?: string | null
  readonly date?: string | null
  readonly messageId?: string | null
  readonly speakers?: readonly ExtractedSpeaker[]
  readonly turns: readonly ExtractedTurn[]
  readonly notices?: readonly string[]
}

/** Completes a draft: blank turns go, text becomes storable (NUL and lone surrogates become U+FFFD). */
export function finishConversation(draft: ConversationDraft, ordinal: number): ExtractedConversation {
  return {
    ordinal,
    type: draft.type,
    subject: storableLine(draft.subject ?? null),
    date: draft.date ?? null,
    messageId: storableLine(draft.messageId ?? null),
    speakers: (draft.speakers ?? []).map(speaker => ({
      name: sanitiseText(speaker.name),
      email: speaker.email === null ? null : sanitiseText(speaker.email),
      jobTitle: speaker.jobTitle === null ? null : sanitiseText(speaker.jobTitle),
      side: speaker.side,
    })),
    turns: draft.turns
      .map(turn => ({ ...turn, text: sanitiseText(turn.text) }))
      .filter(turn => /[^\s\p{Cf}]/u.test(turn.text)),
    notices: (draft.notices ?? []).map(sanitiseText),
  }
}

/** Turns of a text that nobody in particular says: one for each paragraph. @throws FileProblem FI04 when there are too many */
export function paragraphTurns(paragraphs: readonly string[]): ExtractedTurn[] {
  checkTurnCount(paragraphs.length)
  return paragraphs.map(text => ({ speaker: -1, text, startSecond: null, muted: false }))
}

/** The heading above parts that stand outside the text itself, such as comments: shown, never matched. */
export function headingTurn(text: string): ExtractedTurn {
  return { speaker: -1, text, startSecond: null, muted: true }
}

/** "1 page was", "3 pages were". */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`
}

function storableLine(text: string | null): string | null {
  const line = text === null ? '' : sanitiseText(text).replace(/\s+/g, ' ').trim()
  return line === '' ? null : line
}
