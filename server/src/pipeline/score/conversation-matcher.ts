import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { Matcher } from '@bic/engine/matching/match'
import type { KeywordTally } from '@bic/engine/scoring/types'
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
  readonly addedRev: number
}

/** What a card asks of the surroundings of a match: fragments that hold its context keywords. */
interface Surroundings {
  readonly needsMust: boolean
  readonly must: Set<number>
  readonly mustNot: Set<number>
}

const isAround = (fragments: ReadonlySet<number>, fragment: number): boolean =>
  fragments.has(fragment - 1) || fragments.has(fragment) || fragments.has(fragment + 1)

/** Counts the keywords of whole cards in a conversation, context keywords applied. */
export class ConversationMatcher {
  readonly vocabulary: Vocabulary
  readonly #matcher: Matcher
  readonly #keywords: readonly StoredKeyword[]
  readonly #surroundings = new Map<number, Surroundings>()
  readonly #hits = new HitBuffer()
  readonly #tokens = new TokenBuffer()
  readonly #counts: Int32Array
  readonly #buyerCounts: Int32Array
  readonly #firstFragments: Int32Array

  /** @param keywords living keywords; of each card that is among them, all context keywords too. */
  constructor(keywords: readonly StoredKeyword[], vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    this.#keywords = keywords
    this.#matcher = compileKeywords(
      keywords.map(({ text, exact }, id) => ({ id, text, exact })),
      vocabulary,
    )
    for (const { cardId, role } of keywords) {
      if (role === 'match') continue
      const needsMust = role === 'must' || this.#surroundings.get(cardId)?.needsMust === true
      this.#surroundings.set(cardId, { needsMust, must: new Set(), mustNot: new Set() })
    }
    this.#counts = new Int32Array(keywords.length)
    this.#buyerCounts = new Int32Array(keywords.length)
    this.#firstFragments = new Int32Array(keywords.length)
  }

  /** The tallies of a text, ascending by keyword. */
  tally(text: string, fragments: readonly Fragment[]): KeywordTally[] {
    this.#tokens.clear()
    const ends = scanFragments(text, fragments, this.vocabulary, this.#tokens)
    return this.tallyScanned(this.#tokens, ends, fragments)
  }

  /** As `tally`, of tokens that `scanFragments` found with this matcher's vocabulary. */
  tallyScanned(tokens: TokenBuffer, fragmentEnds: Int32Array, fragments: readonly Fragment[]): KeywordTally[] {
    const hits = this.#hits
    hits.clear()
    this.#matcher.matchScanned(tokens, fragmentEnds, hits)
    if (this.#surroundings.size > 0) this.#markSurroundings()
    const touched: number[] = []
    for (let i = 0; i < hits.count; i++) {
      const keyword = hits.keyword[i] ?? 0
      const fragment = hits.fragment[i] ?? 0
      if (!this.#isCounted(keyword, fragment)) continue
      if (this.#counts[keyword] === 0) {
        touched.push(keyword)
        this.#firstFragments[keyword] = fragment
      }
      this.#counts[keyword] = (this.#counts[keyword] ?? 0) + 1
      if (fragments[fragment]?.side === 'buyer') this.#buyerCounts[keyword] = (this.#buyerCounts[keyword] ?? 0) + 1
    }
    return this.#take(touched)
  }

  #markSurroundings(): void {
    for (const { must, mustNot } of this.#surroundings.values()) {
      must.clear()
      mustNot.clear()
    }
    for (let i = 0; i < this.#hits.count; i++) {
      const keyword = this.#keywords[this.#hits.keyword[i] ?? 0]
      if (!keyword || keyword.role === 'match') continue
      const around = this.#surroundings.get(keyword.cardId)
      const marked = keyword.role === 'must' ? around?.must : around?.mustNot
      marked?.add(this.#hits.fragment[i] ?? 0)
    }
  }

  #isCounted(index: number, fragment: number): boolean {
    const keyword = this.#keywords[index]
    if (keyword?.role !== 'match') return false
    const around = this.#surroundings.get(keyword.cardId)
    if (!around) return true
    return (!around.needsMust || isAround(around.must, fragment)) && !isAround(around.mustNot, fragment)
  }

  #take(touched: readonly number[]): KeywordTally[] {
    const tallies = touched.map(index => {
      const tally = {
        keywordId: this.#keywords[index]?.id ?? 0,
        count: this.#counts[index] ?? 0,
        buyerCount: this.#buyerCounts[index] ?? 0,
        firstFragment: this.#firstFragments[index] ?? 0,
      }
      this.#counts[index] = 0
      this.#buyerCounts[index] = 0
      return tally
    })
    return tallies.sort((a, b) => a.keywordId - b.keywordId)
  }
}
