import type { ConversationType } from '@bic/engine/scoring/types'

/** What whoever hands in a conversation says of it; null leaves it to the source and the rules. */
export interface IngestTarget {
  readonly dealId: number | null
  readonly accountId: number | null
  readonly type: ConversationType | null
  readonly subject: string | null
  /** A calendar day or a moment with offset; used where the source has no date. */
  readonly date: string | null
}

export const noTarget: IngestTarget = { dealId: null, accountId: null, type: null, subject: null, date: null }
