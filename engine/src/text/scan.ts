import {
  CHARACTER_CLASS,
  COMPLEX,
  DIGIT,
  JOINS_BOTH,
  JOINS_DIGITS,
  JOINS_LETTERS,
  LETTER,
  SEPARATOR,
  SUFFIX,
  UNDERSCORE,
} from './characters.ts'
import type { TokenBuffer } from './token-buffer.ts'
import type { Vocabulary } from './vocabulary.ts'
import { textWindow } from './word-runs.ts'

const SPACE = 0x20
const LOW_LINE = 0x5f
const NEEDS_FULL_RULES = -1

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const ENDS_IN_LETTER = /[\p{L}\p{M}]$/u
const SUFFIX_RUN = /[+#＋＃]+/y
const CONTINUES_WORD = /[\p{L}\p{Nd}_]/uy

/**
 * Appends the tokens of `[from, to)` of `text` to `out`, left to right, with offsets of `text` itself.
 *
 * A token is a word by UAX #29 that holds a letter or a digit; a run of `+` or `#` right after a letter belongs to it
 * unless a letter, digit or `_` follows (C++, C#, but not a+b). The range is read as if nothing stood around it.
 * Plain ASCII words, most of any English text, are found by `textWindow`, other words of ASCII and common Latin letters by a
 * table; stretches with anything else go through `Intl.Segmenter`.
 */
export function scanTokens(text: string, from: number, to: number, vocabulary: Vocabulary, out: TokenBuffer): void {
  textWindow.begin(text, from, to)
  scanRange(text, from, to, vocabulary, out)
}

/** As `scanTokens`, for a range of what `textWindow` has begun. */
export function scanRange(text: string, from: number, to: number, vocabulary: Vocabulary, out: TokenBuffer): void {
  let at = from
  while (at < to) {
    at = textWindow.find(text, at, to)
    if (textWindow.count > 0) vocabulary.internRuns(text, out)
    if (at === to || textWindow.isCut(at, to)) continue
    if (CHARACTER_CLASS[text.charCodeAt(at)] !== COMPLEX) at = scanOddWord(text, at, from, to, vocabulary, out)
    else at = scanByFullRules(text, Math.max(from, at - 1), to, vocabulary, out)
  }
}

/** Scans one token that starts at `start` with a letter, digit or `_`; answers where to go on. */
function scanOddWord(
  text: string,
  start: number,
  from: number,
  to: number,
  vocabulary: Vocabulary,
  out: TokenBuffer,
): number {
  const end = findWordEnd(text, start, to)
  if (end === NEEDS_FULL_RULES) return scanByFullRules(text, Math.max(from, start - 1), to, vocabulary, out)
  if (!isOnlyUnderscores(text, start, end)) out.push(vocabulary.internRange(text, start, end), start, end)
  return end
}

function findWordEnd(text: string, start: number, to: number): number {
  let at = start
  let last = SEPARATOR
  while (at < to) {
    const kind = CHARACTER_CLASS[text.charCodeAt(at)]
    if (kind === COMPLEX) return NEEDS_FULL_RULES
    if (kind === LETTER || kind === DIGIT || kind === UNDERSCORE) {
      last = kind
      at++
      continue
    }
    if (kind === SUFFIX && last === LETTER) return findSuffixEnd(text, at, to)
    if (at + 1 === to) return at
    const next = CHARACTER_CLASS[text.charCodeAt(at + 1)]
    if (kind >= JOINS_BOTH && kind <= JOINS_DIGITS && next === COMPLEX) return NEEDS_FULL_RULES
    const joinsLetters = last === LETTER && next === LETTER && (kind === JOINS_BOTH || kind === JOINS_LETTERS)
    const joinsDigits = last === DIGIT && next === DIGIT && (kind === JOINS_BOTH || kind === JOINS_DIGITS)
    if (!joinsLetters && !joinsDigits) return at
    at++
  }
  return at
}

function findSuffixEnd(text: string, at: number, to: number): number {
  let end = at
  let kind = SUFFIX
  while (end < to) {
    kind = CHARACTER_CLASS[text.charCodeAt(end)]
    if (kind !== SUFFIX) break
    end++
  }
  if (end === to) return end
  if (kind === COMPLEX) return NEEDS_FULL_RULES
  return kind === LETTER || kind === DIGIT || kind === UNDERSCORE ? at : end
}

/** Scans from `from` up to a blank after which ordinary text goes on; answers where that is. */
function scanByFullRules(text: string, from: number, to: number, vocabulary: Vocabulary, out: TokenBuffer): number {
  let stop = from + 1
  while (stop < to) {
    const isBlank = text.charCodeAt(stop) <= SPACE
    if (isBlank && stop + 1 < to && CHARACTER_CLASS[text.charCodeAt(stop + 1)] !== COMPLEX) break
    stop++
  }
  for (const { segment, index, isWordLike } of segmenter.segment(text.slice(from, stop))) {
    if (!isWordLike || !LETTER_OR_DIGIT.test(segment)) continue
    const start = from + index
    const end = extendBySuffix(text, start + segment.length, stop, segment)
    out.push(vocabulary.internRange(text, start, end), start, end)
  }
  return stop
}

function extendBySuffix(text: string, end: number, stop: number, segment: string): number {
  if (!ENDS_IN_LETTER.test(segment)) return end
  SUFFIX_RUN.lastIndex = end
  const run = SUFFIX_RUN.exec(text)
  if (!run) return end
  const after = Math.min(end + run[0].length, stop)
  CONTINUES_WORD.lastIndex = after
  return after < stop && CONTINUES_WORD.test(text) ? end : after
}

function isOnlyUnderscores(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) !== LOW_LINE) return false
  return true
}
