import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { commonness } from './common-words.ts'
import { type Groups, groupByKey } from './groups.ts'
import { EmptyKeywordError, type Keyword } from './keyword.ts'
import { Matcher } from './match.ts'
import { needMask } from './neighbourhood.ts'

/** A keyword with the id its hits carry. */
export interface NumberedKeyword extends Keyword {
  /** A whole number from 0 to 2,147,483,647, different for each keyword. */
  readonly id: number
}

/**
 * Phrases (keywords of two words and more) in flat arrays. The terms of phrase `k`, word ids when it is exact and stem
 * ids when it is loose, are `terms[starts[k]]` up to `terms[starts[k + 1]]`; the one at `anchors[k]` is looked for first.
 */
export interface Phrases {
  readonly ids: Int32Array
  readonly starts: Int32Array
  readonly terms: Int32Array
  readonly anchors: Int32Array
  /** Phrase numbers by anchor term. */
  readonly byAnchor: Groups
  /** Beside each value of `byAnchor`: the mask its anchor's neighbours must show. */
  readonly needs: Int32Array
}

/** All keywords, filed by the word or the stem under which the text leads to them. */
export interface CompiledKeywords {
  readonly wordCount: number
  readonly stemCount: number
  /** Keyword ids of exact keywords of one word, by word id. */
  readonly exactWords: Groups
  /** Keyword ids of loose keywords of one word, by stem id. */
  readonly looseWords: Groups
  readonly exactPhrases: Phrases
  readonly loosePhrases: Phrases
}

/**
 * Makes a matcher for all `keywords` together; their words become part of the vocabulary.
 * Throws `EmptyKeywordError` for a keyword without words, a `RangeError` for an id that is out of range.
 */
export function compileKeywords(keywords: readonly NumberedKeyword[], vocabulary: Vocabulary): Matcher {
  const tokens = new TokenBuffer()
  const ends = new Int32Array(keywords.length)
  keywords.forEach(({ id, text }, k) => {
    if (!Number.isInteger(id) || id < 0 || id > 0x7fffffff) {
      throw new RangeError(
        `The id of keyword ${JSON.stringify(text)} must be a whole number from 0 to 2147483647, not ${id}.`,
      )
    }
    const before = tokens.count
    scanTokens(text, 0, text.length, vocabulary, tokens)
    if (tokens.count === before) throw new EmptyKeywordError(text)
    ends[k] = tokens.count
  })
  const wordCount = vocabulary.size
  const stemCount = vocabulary.stemCount
  const rank = rankTerms(tokens, vocabulary)
  const exact = new PhraseList(wordCount)
  const loose = new PhraseList(stemCount)
  keywords.forEach((keyword, k) => {
    const words = tokens.word.subarray(k === 0 ? 0 : ends[k - 1], ends[k])
    const stems = words.map(word => vocabulary.stemOfWord[word])
    const anchor = indexOfLeast(stems, rank)
    if (keyword.exact) exact.add(keyword.id, words, anchor)
    else loose.add(keyword.id, stems, anchor)
  })
  return new Matcher(vocabulary, {
    wordCount,
    stemCount,
    exactWords: exact.singles(),
    looseWords: loose.singles(),
    exactPhrases: exact.phrases(),
    loosePhrases: loose.phrases(),
  })
}

class PhraseList {
  readonly #keyCount: number
  readonly #singleIds: number[] = []
  readonly #singleTerms: number[] = []
  readonly #ids: number[] = []
  readonly #starts: number[] = [0]
  readonly #terms: number[] = []
  readonly #anchors: number[] = []

  constructor(keyCount: number) {
    this.#keyCount = keyCount
  }

  add(id: number, terms: Int32Array, anchor: number): void {
    if (terms.length === 1) {
      this.#singleIds.push(id)
      this.#singleTerms.push(terms[0])
      return
    }
    this.#ids.push(id)
    for (const term of terms) this.#terms.push(term)
    this.#starts.push(this.#terms.length)
    this.#anchors.push(anchor)
  }

  singles(): Groups {
    return groupByKey(this.#singleTerms, this.#singleIds, this.#keyCount)
  }

  phrases(): Phrases {
    const terms = Int32Array.from(this.#terms)
    const starts = Int32Array.from(this.#starts)
    const anchors = Int32Array.from(this.#anchors)
    const anchorTerms = anchors.map((anchor, k) => terms[starts[k] + anchor])
    const byAnchor = groupByKey(anchorTerms, [...anchors.keys()], this.#keyCount)
    const needs = byAnchor.values.map(k => needMask(terms, starts[k], starts[k] + anchors[k], starts[k + 1]))
    return { ids: Int32Array.from(this.#ids), starts, terms, anchors, byAnchor, needs }
  }
}

/**
 * How much there is to do when a stem is the anchor, by stem id: common English words come last, then those in many
 * keywords (keywords and texts are of one language), then short ones.
 */
function rankTerms(tokens: TokenBuffer, vocabulary: Vocabulary): Float64Array {
  const rank = new Float64Array(vocabulary.stemCount)
  for (let k = 0; k < tokens.count; k++) rank[vocabulary.stemOfWord[tokens.word[k]]] += 1
  const seen = new Uint8Array(vocabulary.size)
  for (let k = 0; k < tokens.count; k++) {
    const word = tokens.word[k]
    if (seen[word]) continue
    seen[word] = 1
    const written = vocabulary.word(word)
    rank[vocabulary.stemOfWord[word]] += commonness(written) * 1e7 + 0.5 / written.length
  }
  return rank
}

function indexOfLeast(stems: Int32Array, rank: Float64Array): number {
  let least = 0
  for (let k = 1; k < stems.length; k++) if (rank[stems[k]] < rank[stems[least]]) least = k
  return least
}
