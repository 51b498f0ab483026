import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { commonness } from './common-words.ts'
import { EmptyKeywordError, type Keyword } from './keyword.ts'
import { type CompiledKeywords, KeywordTable, MAX_ID, MAX_WORDS } from './keyword-table.ts'
import { Matcher } from './match.ts'
import { StemSlots } from './stem-slots.ts'

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
  const words = tokens.word.subarray(0, tokens.count)
  const slots = new StemSlots(words.map(word => vocabulary.stemOfWord[word]))
  const cost = rankAnchors(words, vocabulary, slots)
  const table = new KeywordTable(slots)
  keywords.forEach(({ id, exact }, k) => {
    const own = words.subarray(k === 0 ? 0 : ends[k - 1], ends[k])
    const stems = own.map(word => vocabulary.stemOfWord[word])
    const costOf = (place: number) => cost[slots.of(stems[place])]
    if (own.length === 1) table.addWord(id, stems[0], exact ? own[0] : -1)
    else table.addPhrase(id, stems, exact ? own : stems, exact, ...chooseAnchor(stems.length, costOf))
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

/**
 * What it costs to look for a phrase by a stem, by its slot: most for common English words, then for those in many
 * keywords (keywords and texts are of one language), then for short ones.
 */
function rankAnchors(words: Int32Array, vocabulary: Vocabulary, slots: StemSlots): Float64Array {
  const cost = new Float64Array(slots.count)
  const seen = new Set<number>()
  for (const word of words) {
    const slot = slots.of(vocabulary.stemOfWord[word])
    cost[slot] += 1
    if (seen.has(word)) continue
    seen.add(word)
    const written = vocabulary.word(word)
    cost[slot] += commonness(written) * 1e7 + 0.5 / written.length
  }
  return cost
}

/** The cheapest place of a phrase to look for first, and the cheaper of the places next to it. */
function chooseAnchor(length: number, costOf: (place: number) => number): [anchor: number, neighbour: number] {
  let anchor = 0
  for (let k = 1; k < length; k++) if (costOf(k) < costOf(anchor)) anchor = k
  if (anchor === 0) return [0, 1]
  if (anchor === length - 1) return [anchor, anchor - 1]
  return [anchor, costOf(anchor + 1) < costOf(anchor - 1) ? anchor + 1 : anchor - 1]
}
