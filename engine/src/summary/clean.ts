import { dropFillers, dropPartials, dropPhrases, dropRepeats } from './disfluencies.ts'
import { readWords, type Word, withMark, writeWords } from './spoken-words.ts'

/** What a transcriber noted, not what was said: {vocalsound}, [laughter], (inaudible). */
const ANNOTATION =
  /\{[^{}]{0,40}\}|\[[^[\]]{0,40}\]|\((?:inaudible|crosstalk|laughter|laughs|pause|unclear|applause|silence|overlapping[^()]{0,20})\)/giu
/** Openings that carry nothing whatever follows. */
const OPENING = /^(?:yeah|yep|yup|okay|ok|'?kay|alright|and|but|oh|anyway|anyways)$/iu
/** Openings that may also be part of what is said ("so many", "well-designed"): they go before a comma or a plain beginning. */
const MAYBE_OPENING = /^(?:so|well|actually|basically|because|cause|'cause|cuz|coz|'cuz|sure|exactly)$/iu
const OPENING_BEFORE_COMMA = /^(?:right|now|like|yes|then|also)$/iu
const PLAIN_BEGINNING =
  /^(?:i|we|you|he|she|it|they|this|these|those|there|that|the|a|an|our|my|your|his|her|its|their|if|when|what|why|how|who|where|in|on|at|as|for|and|but|so|yeah|okay|some|let|let's|(?:i|we|you|he|she|it|they|that|there|what)'\p{L}+)$/iu

/**
 * What was said in a sentence without how it came out: transcribers' notes, fillers, words begun and broken off,
 * immediate repeats, empty openings and set-off phrases ("you know", "I mean") are left out. What is left keeps its
 * words and their order. Empty when nothing is left. Idempotent.
 */
export function cleanSentence(sentence: string): string {
  const spaced = sentence.replace(ANNOTATION, ' ').replace(/…|\.{2,}/gu, ' ')
  let words = readWords(spaced)
  for (;;) {
    const cleaned = dropEndings(dropOpenings(dropRepeats(dropPhrases(dropPartials(dropFillers(words))))))
    if (cleaned.length === words.length) break
    words = cleaned
  }
  return writeWords(words)
}

function dropOpenings(words: Word[]): Word[] {
  let at = 0
  while (at + 1 < words.length && isEmptyOpening(words[at], words[at + 1])) at++
  return words.slice(at)
}

function isEmptyOpening({ written, bare }: Word, next: Word): boolean {
  if (OPENING.test(bare)) return true
  if (written.endsWith(',')) return MAYBE_OPENING.test(bare) || OPENING_BEFORE_COMMA.test(bare)
  return MAYBE_OPENING.test(bare) && PLAIN_BEGINNING.test(next.bare)
}

/** Drops "yeah", "okay" at the end, and a "so" after a comma with which nothing was begun; the mark after it stays. */
function dropEndings(words: Word[]): Word[] {
  const last = words.at(-1)
  const before = words.at(-2)
  if (!last || !before) return words
  const isEmpty = /^(?:yeah|okay|ok)$/iu.test(last.bare) || (/^so$/iu.test(last.bare) && before.written.endsWith(','))
  if (!isEmpty) return words
  return [...words.slice(0, -2), withMark(before, /[.?!]$/u.exec(last.written)?.[0] ?? '')]
}
