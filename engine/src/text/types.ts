/** Who spoke: `buyer` = external, `seller` = internal, `unknown` = the source does not say. */
export type Side = 'buyer' | 'seller' | 'unknown'

/**
 * The unit that is matched and quoted: one speaker's turn (split at sentence ends once long), or a sentence.
 * `start` and `end` are UTF-16 offsets into the conversation's text, end exclusive.
 */
export interface Fragment {
  readonly start: number
  readonly end: number
  readonly side: Side
  /** Index into the conversation's speakers; -1 when nobody is named. */
  readonly speaker: number
  /** Seconds from the start of the conversation; null when the source gives no time. */
  readonly startSecond: number | null
  /** When it ends, in the same seconds; left out where the source does not say. */
  readonly endSecond?: number
  /** Quoted reply text or a signature: kept and shown, never matched. */
  readonly muted: boolean
}
