import type { Direction } from './types.ts'

/** What a card came to in a deal, before it is compared with the others. */
export interface UnrankedCard {
  readonly cardId: number
  /** `heuristicScore` in micros. */
  readonly score: number
  /** Matches of its keywords. */
  readonly matches: number
  /** Conversations with at least one match. */
  readonly conversations: number
  /** Day (since 1970-01-01) of the first conversation that matches; null when only undated ones do. */
  readonly firstDay: number | null
  /** Stage id at that conversation; null when unknown. */
  readonly firstStage: number | null
}

/** A card of a deal with its place among the others. */
export interface CardScore extends UnrankedCard {
  /** Cards of the deal with a strictly higher score. */
  readonly higher: number
  /** `cardPercentileValue`: see `percentileValue`. */
  readonly percentile: number
}

/** The cards that came up in a deal, best first, in both directions. */
export type DealScores = Readonly<Record<Direction, readonly CardScore[]>>

/** One card of a deal in both directions; null where it did not come up. */
export type CardInDeal = Readonly<Record<Direction, UnrankedCard | null>>
