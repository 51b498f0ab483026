import { elasticScore } from './elastic.ts'
import { corpusSize, type Epoch, spreadIndex, spreadOverTypes } from './epoch.ts'
import { frequencyScore, originalityScore, persistenceScore, totalScore } from './keyword-scores.ts'
import { toMicros } from './micros.ts'
import type { ConversationType, Direction, KeywordTally, ScoredConversation, ScoredKeyword } from './types.ts'

/** A deal with everything its cards' scores follow from. */
export interface DealToScore<C = ScoredConversation> {
  readonly conversations: readonly C[]
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
  /** `totalKeywordScore` in micros. */
  readonly total: number
}

/** How much a conversation weighs in its deal, in tenths: a call 10, an e-mail 6, a document or a note 4. */
export const weightInTenths: Readonly<Record<ConversationType, number>> = { call: 10, email: 6, document: 4, note: 4 }

/** As `weighConversation`, by the weight in tenths. */
export function weighByTenths(convCardScore: number, tenths: number): number {
  return Math.floor((convCardScore * tenths + 5) / 10)
}

/**
 * What a conversation adds to the card's `heuristicScore`, in micros: its `convCardScore` (micros) × 1.0 for a call,
 * 0.6 an e-mail, 0.4 a document or a note, rounded half up.
 */
export function weighConversation(convCardScore: number, type: ConversationType): number {
  return weighByTenths(convCardScore, weightInTenths[type])
}

/** The conversations that count for the deal: all of an open one, else those dated on or before the close day. */
export function countingConversations<C extends Pick<ScoredConversation, 'day'>>(deal: DealToScore<C>): readonly C[] {
  const { closeDay, conversations } = deal
  return closeDay === null ? conversations : conversations.filter(({ day }) => day !== null && day <= closeDay)
}

/** What is the same for a keyword in all conversations of the deal. */
interface KeywordInDeal {
  readonly keyword: ScoredKeyword
  occurrences: number
  conversations: number
  persistence: number
  originality: number
}

/** One direction of a deal: what is needed to score any keyword in any of its conversations. */
export class DealSide {
  readonly direction: Direction
  readonly conversations: readonly ScoredConversation[]
  readonly #epoch: Epoch
  readonly #keywords = new Map<number, KeywordInDeal>()

  /** With `cardId`, only that card's keywords are known. */
  constructor(deal: DealToScore, direction: Direction, cardId: number | null = null) {
    this.direction = direction
    this.conversations = countingConversations(deal)
    this.#epoch = deal.epoch
    // M of persistence: the conversations that have words of the direction.
    let spoken = 0
    for (const conversation of this.conversations) {
      if (this.lengthOf(conversation) > 0) spoken++
      for (const tally of conversation.tallies) this.#addUp(tally, deal, cardId)
    }
    this.#compareWithCorpus(spoken)
  }

  occurrencesOf(tally: KeywordTally): number {
    return this.direction === 'buyerOnly' ? tally.buyerCount : tally.count
  }

  lengthOf(conversation: ScoredConversation): number {
    return this.direction === 'buyerOnly' ? conversation.buyerLength : conversation.length
  }

  /** The card of a keyword that matches in the deal; undefined for any other keyword. */
  cardOf(keywordId: number): number | undefined {
    return this.#keywords.get(keywordId)?.keyword.cardId
  }

  /**
   * `totalKeywordScore` of a keyword in a conversation, in micros: here a score is rounded, and everything above adds
   * these integers.
   */
  totalOf(tally: KeywordTally, conversation: ScoredConversation): number {
    const { keyword, persistence, originality } = this.#keywordOf(tally)
    const elastic = this.#elasticOf(keyword, tally, conversation)
    return toMicros(totalScore(elastic, keyword.quality, persistence, originality))
  }

  /** All scores of a keyword that matches in a conversation of the deal. */
  scoreKeyword(tally: KeywordTally, conversation: ScoredConversation): KeywordInConversation {
    const { keyword, occurrences, persistence, originality } = this.#keywordOf(tally)
    return {
      keywordId: tally.keywordId,
      occurrences: this.occurrencesOf(tally),
      elastic: this.#elasticOf(keyword, tally, conversation),
      frequency: frequencyScore(occurrences),
      persistence,
      originality,
      quality: keyword.quality,
      total: this.totalOf(tally, conversation),
    }
  }

  #addUp(tally: KeywordTally, deal: DealToScore, cardId: number | null): void {
    const occurrences = this.occurrencesOf(tally)
    if (occurrences === 0) return
    const known = this.#keywords.get(tally.keywordId)
    if (known) {
      known.occurrences += occurrences
      known.conversations++
      return
    }
    const keyword = deal.keywords.get(tally.keywordId)
    if (keyword === undefined || (cardId !== null && keyword.cardId !== cardId)) return
    this.#keywords.set(tally.keywordId, { keyword, occurrences, conversations: 1, persistence: 0, originality: 0 })
  }

  #compareWithCorpus(spoken: number): void {
    const corpus = corpusSize(this.#epoch, this.direction)
    for (const inDeal of this.#keywords.values()) {
      const matching = spreadOverTypes(inDeal.keyword.spread, this.direction)
      inDeal.persistence = persistenceScore(inDeal.conversations, spoken, corpus === 0 ? 0 : matching / corpus)
      inDeal.originality = originalityScore(corpus, matching)
    }
  }

  #elasticOf(keyword: ScoredKeyword, tally: KeywordTally, conversation: ScoredConversation): number {
    return elasticScore(
      this.occurrencesOf(tally),
      this.lengthOf(conversation),
      keyword.spread[spreadIndex(conversation.type, this.direction)],
      this.#epoch.figures[conversation.type][this.direction],
    )
  }

  #keywordOf({ keywordId }: KeywordTally): KeywordInDeal {
    const inDeal = this.#keywords.get(keywordId)
    if (inDeal === undefined) throw new RangeError(`keywordId ${keywordId} has no match in this deal and direction.`)
    return inDeal
  }
}
