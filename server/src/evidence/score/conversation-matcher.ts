import { compileKeywords } from '@bic/engine/matching/compile'
import { type ContextKeywords, selectInContext } from '@bic/engine/matching/context'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { Matcher } from '@bic/engine/matching/match'
import { type Tally, tallyHits } from '@bic/engine/matching/tally'
import type { ConversationType, KeywordTally } from '@bic/engine/scoring/types'
import { scanFragments } from '@bic/engine/text/scan-fragments'
import { TokenBuffer } from '@bic/engine/text/token-buffer'
import type { Fragment } from '@bic/engine/text/types'
import type { Vocabulary } from '@bic/engine/text/vocabulary'

/** A keyword as it is stored. `match` counts; the others are context keywords of the card. */
export interface StoredKeyword {
  readonly id: number
  readonly cardId: number
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
  readonly source: 'user' | 'machine'
  /** Matches nothing in e-mails. */
  readonly blockEmail: boolean
  /** Keyword revision since which it matches as it does: it was added then, or changed. */
  readonly addedRev: number
}

const none: ReadonlySet<number> = new Set()

/** A card whose matches count only in the right surroundings. */
interface CardInContext {
  readonly own: ReadonlySet<number>
  readonly context: ContextKeywords
}

const idsOf = (keywords: readonly StoredKeyword[], role: StoredKeyword['role']): ReadonlySet<number> =>
  new Set(keywords.filter(keyword => keyword.role === role).map(({ id }) => id))

/** Counts the keywords of whole cards in a conversation, context keywords applied. */
export class ConversationMatcher {
  readonly vocabulary: Vocabulary
  readonly #matcher: Matcher
  readonly #cards: readonly CardInContext[]
  /** All keywords of cards that have context keywords. */
  readonly #inContext: ReadonlySet<number>
  /** All keywords that match nothing in e-mails. */
  readonly #blocked: ReadonlySet<number>
  readonly #hits = new HitBuffer()
  readonly #tokens = new TokenBuffer()

  /** @param keywords living keywords; of each card that is among them, all context keywords too. */
  constructor(keywords: readonly StoredKeyword[], vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    this.#matcher = compileKeywords(keywords, vocabulary)
    const cards = [...Map.groupBy(keywords, ({ cardId }) => cardId).values()].filter(card =>
      card.some(({ role }) => role !== 'match'),
    )
    this.#cards = cards.map(card => ({
      own: idsOf(card, 'match'),
      context: { must: idsOf(card, 'must'), mustNot: idsOf(card, 'must_not') },
    }))
    this.#inContext = new Set(cards.flat().map(({ id }) => id))
    this.#blocked = new Set(keywords.filter(({ blockEmail }) => blockEmail).map(({ id }) => id))
  }

  /** The tallies of a text, ascending by keyword. */
  tally(text: string, fragments: readonly Fragment[], type: ConversationType): KeywordTally[] {
    this.#tokens.clear()
    const ends = scanFragments(text, fragments, this.vocabulary, this.#tokens)
    const { keyword, all, buyer, firstFragment } = this.tallyScanned(this.#tokens, ends, fragments, type)
    return Array.from(keyword, (keywordId, i) => ({
      keywordId,
      count: all[i] ?? 0,
      buyerCount: buyer[i] ?? 0,
      firstFragment: firstFragment[i] ?? 0,
    }))
  }

  /** The same in columns, of tokens that `scanFragments` found with this matcher's vocabulary. */
  tallyScanned(
    tokens: TokenBuffer,
    fragmentEnds: Int32Array,
    fragments: readonly Fragment[],
    type: ConversationType,
  ): Tally {
    const hits = this.#hits
    hits.clear()
    this.#matcher.matchScanned(tokens, fragmentEnds, hits)
    const blocked = type === 'email' ? this.#blocked : none
    const isSimple = this.#cards.length === 0 && blocked.size === 0
    const counted = isSimple ? undefined : this.#selectCounted(fragments.length, blocked)
    return tallyHits(hits, fragments, counted)
  }

  #selectCounted(fragmentCount: number, blocked: ReadonlySet<number>): Int32Array {
    const hits = this.#hits
    const counted: number[] = []
    const isBlocked = (hit: number) => blocked.has(hits.keyword[hit] ?? 0)
    for (let i = 0; i < hits.count; i++) {
      if (!this.#inContext.has(hits.keyword[i] ?? 0) && !isBlocked(i)) counted.push(i)
    }
    for (const { own, context } of this.#cards) {
      for (const hit of selectInContext(hits, own, context, fragmentCount)) if (!isBlocked(hit)) counted.push(hit)
    }
    return Int32Array.from(counted)
  }
}
