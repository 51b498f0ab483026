import { scanFragments } from '../text/scan-fragments.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Fragment } from '../text/types.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import type { CompiledKeywords } from './compile.ts'
import type { HitBuffer } from './hit-buffer.ts'
import { maskAround } from './neighbourhood.ts'
import { PhraseSearch } from './phrase-search.ts'

/** How many places after one word of a loose phrase the next may stand: two other words between. */
const LOOSE_REACH = 3

const HAS_EXACT_WORD = 1
const HAS_EXACT_PHRASE = 2
const HAS_LOOSE_WORD = 4
const HAS_LOOSE_PHRASE = 8

/**
 * Finds all keywords in a text in one pass, exact and loose together. Made by `compileKeywords`.
 *
 * Matches of one keyword in one fragment are taken left to right, the shortest span first: of all spans that begin
 * after the last one taken, the one with the earliest end, and of those the one with the latest start; so they never
 * overlap. Matches of different keywords do not know of one another. Hits come fragment by fragment; those of one
 * keyword from left to right, those of different keywords in no promised order.
 */
export class Matcher {
  readonly #vocabulary: Vocabulary
  readonly #keywords: CompiledKeywords
  readonly #exact: PhraseSearch
  readonly #loose: PhraseSearch
  readonly #tokens = new TokenBuffer()
  /** What a word can lead to, by word id, as bits; grown as the vocabulary grows. */
  #roles = new Uint8Array(0)
  #rolesKnown = 0
  #stems = new Int32Array(1024)

  constructor(vocabulary: Vocabulary, keywords: CompiledKeywords) {
    this.#vocabulary = vocabulary
    this.#keywords = keywords
    this.#exact = new PhraseSearch(keywords.exactPhrases, 1)
    this.#loose = new PhraseSearch(keywords.loosePhrases, LOOSE_REACH)
  }

  /** Appends the hits in all fragments of `text` that are not muted to `out`. */
  match(text: string, fragments: readonly Fragment[], out: HitBuffer): void {
    this.#tokens.clear()
    const ends = scanFragments(text, fragments, this.#vocabulary, this.#tokens)
    this.matchScanned(this.#tokens, ends, out)
  }

  /**
   * As `match`, for tokens that were scanned before with this matcher's vocabulary (`scanFragments`):
   * `fragmentTokenEnds[f]` is the index after the last token of fragment `f`, which begins where the one before ends.
   */
  matchScanned(tokens: TokenBuffer, fragmentTokenEnds: Int32Array, out: HitBuffer): void {
    this.#learnRoles()
    const words = tokens.word
    const stems = this.#stemsOf(tokens)
    const roles = this.#roles
    const { exactWords, looseWords, exactPhrases, loosePhrases } = this.#keywords
    this.#exact.begin(words, tokens.count)
    this.#loose.begin(stems, tokens.count)
    let from = 0
    for (let fragment = 0; fragment < fragmentTokenEnds.length; fragment++) {
      const to = fragmentTokenEnds[fragment]
      for (let at = from; at < to; at++) {
        const word = words[at]
        const role = roles[word]
        if (role === 0) continue
        const stem = stems[at]
        if (role & HAS_EXACT_WORD) {
          const last = exactWords.starts[word + 1]
          for (let k = exactWords.starts[word]; k < last; k++) {
            out.push(exactWords.values[k], fragment, tokens.start[at], tokens.end[at])
          }
        }
        if (role & HAS_LOOSE_WORD) {
          const last = looseWords.starts[stem + 1]
          for (let k = looseWords.starts[stem]; k < last; k++) {
            out.push(looseWords.values[k], fragment, tokens.start[at], tokens.end[at])
          }
        }
        if (role & HAS_EXACT_PHRASE) {
          const shown = maskAround(words, at, from, to, 1)
          const { byAnchor, needs } = exactPhrases
          const last = byAnchor.starts[word + 1]
          for (let k = byAnchor.starts[word]; k < last; k++) {
            if ((shown & needs[k]) !== needs[k]) continue
            const phrase = byAnchor.values[k]
            if (!this.#exact.find(phrase, at, from, to)) continue
            out.push(exactPhrases.ids[phrase], fragment, tokens.start[this.#exact.first], tokens.end[this.#exact.last])
          }
        }
        if (role & HAS_LOOSE_PHRASE) {
          const shown = maskAround(stems, at, from, to, LOOSE_REACH)
          const { byAnchor, needs } = loosePhrases
          const last = byAnchor.starts[stem + 1]
          for (let k = byAnchor.starts[stem]; k < last; k++) {
            if ((shown & needs[k]) !== needs[k]) continue
            const phrase = byAnchor.values[k]
            if (!this.#loose.find(phrase, at, from, to)) continue
            out.push(loosePhrases.ids[phrase], fragment, tokens.start[this.#loose.first], tokens.end[this.#loose.last])
          }
        }
      }
      from = to
    }
  }

  #stemsOf(tokens: TokenBuffer): Int32Array {
    if (this.#stems.length < tokens.count) this.#stems = new Int32Array(tokens.word.length)
    const stems = this.#stems
    const stemOfWord = this.#vocabulary.stemOfWord
    const words = tokens.word
    for (let k = 0; k < tokens.count; k++) stems[k] = stemOfWord[words[k]]
    return stems
  }

  #learnRoles(): void {
    const size = this.#vocabulary.size
    if (size === this.#rolesKnown) return
    if (size > this.#roles.length) {
      const larger = new Uint8Array(size * 2)
      larger.set(this.#roles)
      this.#roles = larger
    }
    for (let word = this.#rolesKnown; word < size; word++) this.#roles[word] = this.#roleOf(word)
    this.#rolesKnown = size
  }

  #roleOf(word: number): number {
    const { wordCount, stemCount, exactWords, looseWords, exactPhrases, loosePhrases } = this.#keywords
    let role = 0
    if (word < wordCount) {
      if (hasAny(exactWords.starts, word)) role |= HAS_EXACT_WORD
      if (hasAny(exactPhrases.byAnchor.starts, word)) role |= HAS_EXACT_PHRASE
    }
    const stem = this.#vocabulary.stemOfWord[word]
    if (stem < stemCount) {
      if (hasAny(looseWords.starts, stem)) role |= HAS_LOOSE_WORD
      if (hasAny(loosePhrases.byAnchor.starts, stem)) role |= HAS_LOOSE_PHRASE
    }
    return role
  }
}

function hasAny(starts: Int32Array, key: number): boolean {
  return starts[key] < starts[key + 1]
}
