import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { commonness } from './common-words.ts'
import { EmptyKeywordError, type Keyword } from './keyword.ts'
import { type CompiledKeywords, KeywordTable, MAX_ID, MAX_WORDS } from './keyword-table.ts'
import { Matcher } from './match.ts'

/** A keyword with the id its hits carry. */
export interface NumberedKeyword extends Keyword {
  /** A whole number from 0 to 2,147,483,647, different for each keyword. */
  readonly id: number
}

/**
 * Makes a matcher for all `keywords` together; their words become part of the vocabulary.
 * Throws `EmptyKeywordError` for a keyword without words, a `RangeError` for an id that is out of range.
 */
export function compileKeywords(keywords: readonly NumberedKeyword[], vocabulary: Vocabulary): Matcher {
  return new Matcher(vocabulary, tabulate(keywords, vocabulary))
}

function tabulate(keywords: readonly NumberedKeyword[], vocabulary: Vocabulary): CompiledKeywords {
  const tokens = new TokenBuffer()
  const ends = scanKeywords(keywords, vocabulary, tokens)
  const stemCount = countStems(tokens, vocabulary)
  const cost = rankAnchors(tokens, vocabulary, stemCount)
  const table = new KeywordTable(stemCount)
  keywords.forEach(({ id, exact }, k) => {
    const words = tokens.word.subarray(k === 0 ? 0 : ends[k - 1], ends[k])
    const stems = words.map(word => vocabulary.stemOfWord[word])
    if (words.length === 1) table.addWord(id, stems[0], exact ? words[0] : -1)
    else table.addPhrase(id, stems, exact ? words : stems, exact, ...chooseAnchor(stems, cost))
  })
  return table.compile()
}

function scanKeywords(keywords: readonly NumberedKeyword[], vocabulary: Vocabulary, out: TokenBuffer): Int32Array {
  const ends = new Int32Array(keywords.length)
  keywords.forEach(({ id, text }, k) => {
    if (!Number.isInteger(id) || id < 0 || id > MAX_ID) {
      throw new RangeError(
        `The id of keyword ${JSON.stringify(text)} must be a whole number up to 2147483647, not ${id}.`,
      )
    }
    const before = out.count
    scanTokens(text, 0, text.length, vocabulary, out)
    if (out.count === before) throw new EmptyKeywordError(text)
    if (out.count - before > MAX_WORDS)
      throw new RangeError(`The keyword ${JSON.stringify(text.slice(0, 40))}… must have at most ${MAX_WORDS} words.`)
    ends[k] = out.count
  })
  return ends
}

/** One more than the greatest stem id in the keywords: a few keywords in a large vocabulary need no large table. */
function countStems(tokens: TokenBuffer, vocabulary: Vocabulary): number {
  let count = 0
  for (let k = 0; k < tokens.count; k++) count = Math.max(count, vocabulary.stemOfWord[tokens.word[k]] + 1)
  return count
}

/**
 * What it costs to look for a phrase by a stem, by stem id: most for common English words, then for those in many
 * keywords (keywords and texts are of one language), then for short ones.
 */
function rankAnchors(tokens: TokenBuffer, vocabulary: Vocabulary, stemCount: number): Float64Array {
  const cost = new Float64Array(stemCount)
  const seen = new Set<number>()
  for (let k = 0; k < tokens.count; k++) {
    const word = tokens.word[k]
    const stem = vocabulary.stemOfWord[word]
    cost[stem] += 1
    if (seen.has(word)) continue
    seen.add(word)
    const written = vocabulary.word(word)
    cost[stem] += commonness(written) * 1e7 + 0.5 / written.length
  }
  return cost
}

/** The cheapest place of a phrase to look for first, and the cheaper of the places next to it. */
function chooseAnchor(stems: Int32Array, cost: Float64Array): [anchor: number, neighbour: number] {
  let anchor = 0
  for (let k = 1; k < stems.length; k++) if (cost[stems[k]] < cost[stems[anchor]]) anchor = k
  if (anchor === 0) return [0, 1]
  if (anchor === stems.length - 1) return [anchor, anchor - 1]
  return [anchor, cost[stems[anchor + 1]] < cost[stems[anchor - 1]] ? anchor + 1 : anchor - 1]
}
