import { elasticScore } from './elastic.ts'
import { corpusSize, type Epoch, spreadIndex, spreadOverTypes } from './epoch.ts'
import { frequencyScore, originalityScore, persistenceScore, totalScore } from './keyword-scores.ts'
import { toMicros } from './micros.ts'
import type { ConversationType, Direction, KeywordTally, ScoredConversation, ScoredKeyword } from './types.ts'

/** A deal with everything its cards' scores follow from. */
export interface DealToScore {
  readonly conversations: readonly ScoredConversation[]
  /** The customer's living keywords by id; tallies of others are passed over. */
  readonly keywords: ReadonlyMap<number, ScoredKeyword>
  readonly epoch: Epoch
  /** Day (since 1970-01-01) on which the deal closed; later and undated conversations do not count. Null when open. */
  readonly closeDay: number | null
}

/** The scores of one keyword in one conversation of a deal, as the keyword screens show them. */
export interface KeywordInConversation {
  readonly keywordId: number
  /** Matches of the direction in the conversation. */
  readonly occurrences: number
  readonly elastic: number
  /** Over the deal. */
  readonly frequency: number
  readonly persistence: number
  readonly originality: number
  readonly quality: number
  /** `totalKeywordScore` in micros: here a score is rounded, and everything above adds these integers. */
  readonly total: number
}

/** How much a conversation weighs in its deal, in tenths. */
const weightInTenths: Readonly<Record<ConversationType, number>> = { call: 10, email: 6, document: 4, note: 4 }

/**
 * What a conversation adds to the card's `heuristicScore`, in micros: its `convCardScore` (micros) × 1.0 for a call,
 * 0.6 an e-mail, 0.4 a document or a note, rounded half up.
 */
export function weighConversation(convCardScore: number, type: ConversationType): number {
  return Math.floor((convCardScore * weightInTenths[type] + 5) / 10)
}

/** The conversations that count for the deal: all of an open one, else those dated on or before the close day. */
export function countingConversations(deal: DealToScore): readonly ScoredConversation[] {
  const { closeDay, conversations } = deal
  return closeDay === null ? conversations : conversations.filter(({ day }) => day !== null && day <= closeDay)
}

/** One direction of a deal: what is needed to score any keyword in any of its conversations. */
export class DealSide {
  readonly direction: Direction
  readonly conversations: readonly ScoredConversation[]
  readonly #deal: DealToScore
  readonly #corpus: number
  /** Conversations that have words of the direction. */
  #spoken = 0
  /** Per keyword: matches over the deal, and conversations that match. */
  readonly #totals = new Map<number, { occurrences: number; conversations: number }>()

  /** With `cardId`, only that card's keywords can be asked for. */
  constructor(deal: DealToScore, direction: Direction, cardId: number | null = null) {
    this.direction = direction
    this.conversations = countingConversations(deal)
    this.#deal = deal
    this.#corpus = corpusSize(deal.epoch, direction)
    for (const conversation of this.conversations) {
      if (this.lengthOf(conversation) > 0) this.#spoken++
      for (const tally of conversation.tallies) {
        if (cardId !== null && deal.keywords.get(tally.keywordId)?.cardId !== cardId) continue
        const occurrences = this.occurrencesOf(tally)
        if (occurrences === 0) continue
        const total = this.#totals.get(tally.keywordId)
        if (total) {
          total.occurrences += occurrences
          total.conversations++
        } else this.#totals.set(tally.keywordId, { occurrences, conversations: 1 })
      }
    }
  }

  occurrencesOf(tally: KeywordTally): number {
    return this.direction === 'buyerOnly' ? tally.buyerCount : tally.count
  }

  lengthOf(conversation: ScoredConversation): number {
    return this.direction === 'buyerOnly' ? conversation.buyerLength : conversation.length
  }

  /** All scores of a keyword that matched in a conversation of the deal. */
  scoreKeyword(keyword: ScoredKeyword, tally: KeywordTally, conversation: ScoredConversation): KeywordInConversation {
    const { direction } = this
    const { epoch } = this.#deal
    const occurrences = this.occurrencesOf(tally)
    const inDeal = this.#totals.get(tally.keywordId) ?? { occurrences: 0, conversations: 0 }
    const matching = spreadOverTypes(keyword.spread, direction)
    const share = this.#corpus === 0 ? 0 : matching / this.#corpus
    const elastic = elasticScore(
      occurrences,
      this.lengthOf(conversation),
      keyword.spread[spreadIndex(conversation.type, direction)],
      epoch.figures[conversation.type][direction],
    )
    const persistence = persistenceScore(inDeal.conversations, this.#spoken, share)
    const originality = originalityScore(this.#corpus, matching)
    return {
      keywordId: tally.keywordId,
      occurrences,
      elastic,
      frequency: frequencyScore(inDeal.occurrences),
      persistence,
      originality,
      quality: keyword.quality,
      total: toMicros(totalScore(elastic, keyword.quality, persistence, originality)),
    }
  }
}
