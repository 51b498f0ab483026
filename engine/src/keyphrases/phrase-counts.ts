import { isNumberWord, isStopWord } from '../summary/word-lists.ts'
import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Vocabulary } from '../text/vocabulary.ts'

/** A stretch of a text, `[start, end)`; no phrase crosses its ends. */
export interface Passage {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The longest phrase, in words. */
const longestPhrase = 3

/** Three stem ids are packed into one number, 17 bits each, the first highest; 0 is no word, so ids count from 1 there. */
const bits = 2 ** 17

/** How often a phrase was said, and how it is written. */
export interface PhraseCount {
  readonly stems: readonly number[]
  count: number
  /** Written as names are, with a capital first letter alone, where no sentence begins. */
  capitals: number
  /** Spellings in lower case with how often each was met. */
  readonly spellings: Map<string, number>
}

/** Words alone or apart by blanks and hyphens make a phrase; any other mark ends one. */
const parts = /[^\s\-‐‑]/u

/** Counts phrases of one to three words by their stems, in passages that are added one by one. */
export class PhraseCounts {
  readonly vocabulary: Vocabulary
  readonly phrases = new Map<number, PhraseCount>()
  /** Words of all passages: the chances of a phrase to be said. */
  words = 0
  readonly #tokens = new TokenBuffer()
  /** Only these are counted; every phrase when absent. */
  readonly #only: ReadonlyMap<number, unknown> | undefined

  constructor(vocabulary: Vocabulary, only?: ReadonlyMap<number, unknown>) {
    this.vocabulary = vocabulary
    this.#only = only
  }

  /** Counts what a passage says. */
  add({ text, start, end }: Passage): void {
    const { vocabulary } = this
    const tokens = this.#tokens
    tokens.clear()
    scanTokens(text, start, end, vocabulary, tokens)
    this.words += tokens.count
    for (let from = 0; from < tokens.count; from++) {
      let key = 0
      for (let to = from; to < Math.min(from + longestPhrase, tokens.count); to++) {
        if (!this.#tells(tokens.word[to])) break
        if (to > from && parts.test(text.slice(tokens.end[to - 1], tokens.start[to]))) break
        const stem = vocabulary.stemId(tokens.word[to])
        if (stem + 1 >= bits) break
        key = key * bits + stem + 1
        this.#count(key, text, from, to, start)
      }
    }
  }

  /** Whether a phrase may have a word: none that says little, no number, no single letter. */
  #tells(word: number): boolean {
    const written = this.vocabulary.word(word)
    return written.length > 1 && !isStopWord(written) && !isNumberWord(written)
  }

  #count(key: number, text: string, from: number, to: number, start: number): void {
    if (this.#only && !this.#only.has(key)) return
    const tokens = this.#tokens
    const [first, last] = [tokens.start[from], tokens.end[to]]
    const known = this.phrases.get(key)
    const phrase = known ?? {
      stems: this.#stems(from, to),
      count: 0,
      capitals: 0,
      spellings: new Map<string, number>(),
    }
    if (!known) this.phrases.set(key, phrase)
    phrase.count++
    const written = text.slice(first, last)
    if (/^\p{Lu}\p{Ll}/u.test(written) && !beginsSentence(text, first, start)) phrase.capitals++
    const spelling = written.toLowerCase().replace(/\s+/gu, ' ')
    phrase.spellings.set(spelling, (phrase.spellings.get(spelling) ?? 0) + 1)
  }

  #stems(from: number, to: number): number[] {
    return Array.from(this.#tokens.word.subarray(from, to + 1), word => this.vocabulary.stemId(word))
  }
}

/** The spelling that was met most often; of equals the one met first. */
export const mostWritten = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as [string, number])[0]

/** The key of one word of a phrase. */
export const keyOfStem = (stem: number): number => stem + 1

function beginsSentence(text: string, at: number, start: number): boolean {
  const before = text.slice(Math.max(start, at - 3), at).trimEnd()
  return before === '' || /[.!?:"“]$/u.test(before)
}
