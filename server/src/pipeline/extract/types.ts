import type { Side } from '@bic/engine/text/types'

export type ConversationType = 'call' | 'email' | 'document' | 'note'

/** A person as the source names them. Anything the source does not give is null, never guessed. */
export interface ExtractedSpeaker {
  readonly name: string
  readonly email: string | null
  readonly jobTitle: string | null
  /** Given only when the source itself says which side the person is on. */
  readonly side: Side | null
}

/** One turn of a call, or one part of an e-mail, document or note, before it is split into fragments. */
export interface ExtractedTurn {
  /** Index into `speakers`; -1 when nobody is named. */
  readonly speaker: number
  readonly text: string
  readonly startSecond: number | null
  /** When it ends, in the same seconds; left out where the source does not say. */
  readonly endSecond?: number | undefined
  /** Quoted reply text or a signature. */
  readonly muted: boolean
}

/** What a file holds, whatever its format. A file may hold several (MBOX, Zoom VTT with its chat stays one). */
export interface ExtractedConversation {
  /** Position within the file, 0 for a file with one conversation. With the file's hash it names the conversation. */
  readonly ordinal: number
  readonly type: ConversationType
  readonly subject: string | null
  /** ISO 8601 with offset or a plain date; null when the source has none. */
  readonly date: string | null
  readonly messageId: string | null
  readonly speakers: readonly ExtractedSpeaker[]
  readonly turns: readonly ExtractedTurn[]
  /** Things a reader should know: "times missing", "3 attachments were not read". */
  readonly notices: readonly string[]
}
