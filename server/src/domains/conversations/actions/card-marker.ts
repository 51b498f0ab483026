import type { TenantTransaction } from '@bic/database/tenant'
import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { Fragment } from '@bic/engine/text/types'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { fragmentsInContext } from './fragments-in-context.ts'

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

interface CardKeyword {
  readonly id: number
  readonly card_id: number
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
}

/** Finds the matches of some cards in a text, with the engine that also counted them. */
export class CardMarker {
  readonly keywords: ReadonlyMap<number, CardKeyword>
  readonly #cards: readonly MarkedCard[]
  readonly #matcher: ReturnType<typeof compileKeywords>
  readonly #hits = new HitBuffer()

  constructor(cards: readonly MarkedCard[], keywords: readonly CardKeyword[]) {
    this.#cards = cards
    this.keywords = new Map(keywords.map(keyword => [keyword.id, keyword]))
    this.#matcher = compileKeywords(keywords, new Vocabulary())
  }

  /** All matches that count for their card, in the order of the text. */
  mark(body: string, fragments: readonly Fragment[]): Mark[] {
    const hits = this.#hits
    hits.clear()
    this.#matcher.match(body, fragments, hits)
    const found: (Omit<Mark, 'matchType'> & { role: CardKeyword['role'] })[] = []
    for (let i = 0; i < hits.count; i += 1) {
      const keyword = this.keywords.get(hits.keyword[i] ?? -1)
      if (!keyword) continue
      found.push({
        cardId: keyword.card_id,
        keywordId: keyword.id,
        role: keyword.role,
        fragment: hits.fragment[i] ?? 0,
        start: hits.start[i] ?? 0,
        end: hits.end[i] ?? 0,
      })
    }
    return this.#cards
      .flatMap(({ cardId, matchType }) => this.#ofCard(cardId, matchType, found))
      .sort((a, b) => a.start - b.start || a.end - b.end || a.keywordId - b.keywordId)
  }

  #ofCard(
    cardId: number,
    matchType: MatchType,
    found: readonly (Omit<Mark, 'matchType'> & { role: CardKeyword['role'] })[],
  ): Mark[] {
    const own = found.filter(hit => hit.cardId === cardId)
    const fragmentsOf = (role: CardKeyword['role']) =>
      new Set(own.filter(hit => hit.role === role).map(hit => hit.fragment))
    const needsContext = [...this.keywords.values()].some(k => k.card_id === cardId && k.role === 'must')
    const counts = fragmentsInContext(needsContext ? fragmentsOf('must') : null, fragmentsOf('must_not'))
    return own
      .filter(hit => hit.role === 'match' && counts(hit.fragment))
      .map(({ role: _role, ...hit }) => ({ ...hit, matchType }))
  }
}

/** A marker for these cards with their living keywords; archived cards match nothing. */
export const loadCardMarker = async (
  { db, customerId }: TenantTransaction,
  cards: readonly MarkedCard[],
): Promise<CardMarker> => {
  const ids = cards.map(({ cardId }) => cardId)
  if (ids.length === 0) return new CardMarker([], [])
  const keywords = await db
    .selectFrom('keyword')
    .innerJoin('card', join =>
      join.onRef('card.customer_id', '=', 'keyword.customer_id').onRef('card.id', '=', 'keyword.card_id'),
    )
    .select(['keyword.id', 'keyword.card_id', 'keyword.role', 'keyword.text', 'keyword.exact'])
    .where('keyword.customer_id', '=', customerId)
    .where('keyword.card_id', 'in', ids)
    .where('keyword.removed_rev', 'is', null)
    .where('card.archived_at', 'is', null)
    .orderBy('keyword.id')
    .execute()
  return new CardMarker(cards, keywords)
}
