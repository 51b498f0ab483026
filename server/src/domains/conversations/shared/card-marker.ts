import { compileKeywords } from '@bic/engine/matching/compile'
import { type ContextKeywords, selectInContext } from '@bic/engine/matching/context'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { Matcher } from '@bic/engine/matching/match'
import type { ConversationType } from '@bic/engine/scoring/types'
import type { Fragment } from '@bic/engine/text/types'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'

export type MatchType = 'card' | 'partner' | 'competitor' | 'related' | 'persona'

export interface MarkedCard {
  readonly cardId: number
  readonly matchType: MatchType
}

/** One match to light up; offsets are those of the conversation's text. */
export interface Mark {
  readonly cardId: number
  readonly matchType: MatchType
  readonly keywordId: number
  readonly fragment: number
  readonly start: number
  readonly end: number
}

/** A card with the ids of its own and its context keywords. */
interface CompiledCard extends MarkedCard {
  readonly own: ReadonlySet<number>
  readonly context: ContextKeywords
  /** Of its own, those that match in e-mails too. */
  readonly ownInEmails: ReadonlySet<number>
}

const compileCard = (card: MarkedCard, keywords: readonly StoredKeyword[]): CompiledCard => {
  const ofCard = keywords.filter(({ cardId }) => cardId === card.cardId)
  const idsOf = (role: StoredKeyword['role'], inEmails = false) =>
    new Set(ofCard.filter(one => one.role === role && !(inEmails && one.blockEmail)).map(({ id }) => id))
  return {
    ...card,
    own: idsOf('match'),
    ownInEmails: idsOf('match', true),
    context: { must: idsOf('must'), mustNot: idsOf('must_not') },
  }
}

/** Finds the matches of some cards in a text, with the engine that also counted them. */
export class CardMarker {
  readonly keywords: ReadonlyMap<number, StoredKeyword>
  readonly #cards: readonly CompiledCard[]
  #matcher: Matcher | undefined
  readonly #hits = new HitBuffer()

  /** @param keywords the living keywords of these cards; a card without any matches nothing. */
  constructor(cards: readonly MarkedCard[], keywords: readonly StoredKeyword[]) {
    this.#cards = cards.map(card => compileCard(card, keywords))
    this.keywords = new Map(keywords.map(keyword => [keyword.id, keyword]))
  }

  /** Made when the first text is there: who looks into none needs none. */
  get #compiled(): Matcher {
    this.#matcher ??= compileKeywords([...this.keywords.values()], sharedVocabulary())
    return this.#matcher
  }

  /** All matches that count for their card, in the order of the text. */
  mark(body: string, fragments: readonly Fragment[], type: ConversationType): Mark[] {
    const hits = this.#hits
    hits.clear()
    this.#compiled.match(body, fragments, hits)
    const marks: Mark[] = []
    for (const { cardId, matchType, own, ownInEmails, context } of this.#cards) {
      const counting = type === 'email' ? ownInEmails : own
      for (const hit of selectInContext(hits, counting, context, fragments.length)) {
        const keywordId = hits.keyword[hit] ?? 0
        const [fragment, start, end] = [hits.fragment[hit] ?? 0, hits.start[hit] ?? 0, hits.end[hit] ?? 0]
        marks.push({ cardId, matchType, keywordId, fragment, start, end })
      }
    }
    return marks.sort((a, b) => a.start - b.start || a.end - b.end || a.keywordId - b.keywordId)
  }
}
