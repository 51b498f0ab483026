/** The kinds of conversation, in the order in which per-type numbers are kept (see `KeywordSpread`). */
export const conversationTypes = ['call', 'email', 'document', 'note'] as const

export type ConversationType = (typeof conversationTypes)[number]

/** Which matches count: every one, or only those of the buyer's side. Every count and score exists for both. */
export const directions = ['bidirectional', 'buyerOnly'] as const

export type Direction = (typeof directions)[number]

/** How often a keyword matched in one conversation. Only keywords with at least one match have a tally. */
export interface KeywordTally {
  readonly keywordId: number
  /** Matches on all sides. */
  readonly count: number
  /** Matches in fragments of the buyer's side. */
  readonly buyerCount: number
  /** Index of the first matching fragment. */
  readonly firstFragment: number
}

/**
 * In how many of the customer's conversations a keyword matched, as of the epoch (or of its later creation): eight
 * numbers, at index `2 × type + (buyerOnly ? 1 : 0)` with the type's place in `conversationTypes`.
 */
export type KeywordSpread = readonly number[]

/** A conversation of a deal, as scoring sees it. */
export interface ScoredConversation {
  readonly id: number
  readonly type: ConversationType
  /** Days since 1970-01-01 in the customer's time zone; null when undated. */
  readonly day: number | null
  /** Id of the stage the deal was in on that day; null when unknown. */
  readonly stage: number | null
  /** Indexed words on all sides. */
  readonly length: number
  /** Indexed words of the buyer's side. */
  readonly buyerLength: number
  readonly tallies: readonly KeywordTally[]
}

/** A conversation of a deal with its tallies packed (`encodeTallies`): unpacked, those of many deals would be millions of objects. */
export interface PackedConversation extends Omit<ScoredConversation, 'tallies'> {
  readonly tallies: Uint8Array
}

/** What scoring needs of a keyword beside its tallies. */
export interface ScoredKeyword {
  readonly cardId: number
  /** See `qualityScore`. */
  readonly quality: number
  readonly spread: KeywordSpread
}
