import { scanTokens } from '../text/scan.ts'
import { splitSentences } from '../text/sentences.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Fragment } from '../text/types.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { cleanSentence } from './clean.ts'
import { incompleteness } from './completeness.ts'
import { standsAlone } from './stands-alone.ts'
import { cueStrength, isBoilerplate, reportStyle } from './style.ts'
import { isStopWord } from './word-lists.ts'

/** A conversation as it is stored: its text, its fragments, and who its speakers are. */
export interface Conversation {
  readonly text: string
  readonly fragments: readonly Fragment[]
  /** Names, in the order that `Fragment.speaker` counts; empty where a name is not known. */
  readonly speakers: readonly string[]
}

/** A sentence of a conversation, with what its choice goes by. */
export interface Sentence {
  /** Cleaned, not reworded. */
  readonly text: string
  /** Index of the fragment it stands in. */
  readonly fragment: number
  /** UTF-16 offsets of what was said or written, in the conversation's text, end exclusive. */
  readonly start: number
  readonly end: number
  /** Index into the speakers; -1 when nobody is named. */
  readonly speaker: number
  /** Words of the cleaned text. */
  readonly length: number
  /** Stem ids of its words that are no stop words, each once, and how often each comes up. */
  readonly terms: readonly number[]
  readonly counts: readonly number[]
  readonly isQuestion: boolean
  readonly isBoilerplate: boolean
  readonly style: number
  readonly cues: number
  readonly incomplete: number
  readonly standsAlone: boolean
}

/** The sentences of a conversation, read once for any number of summaries. */
export interface SentenceList {
  readonly sentences: readonly Sentence[]
  readonly speakers: readonly string[]
  readonly vocabulary: Vocabulary
}

/** Reads the sentences of a conversation in their order; muted fragments and sentences that say nothing are left out. */
export function readSentences({ text, fragments, speakers }: Conversation): SentenceList {
  const vocabulary = new Vocabulary()
  const tokens = new TokenBuffer()
  const sentences: Sentence[] = []
  for (const [fragment, { start: from, end: to, speaker, muted }] of fragments.entries()) {
    if (muted) continue
    for (const [start, end] of splitSentences(text, from, to)) {
      const written = text.slice(start, end)
      const cleaned = cleanSentence(written)
      tokens.clear()
      scanTokens(cleaned, 0, cleaned.length, vocabulary, tokens)
      if (tokens.count === 0) continue
      const counted = countTerms(tokens, vocabulary)
      sentences.push({
        text: cleaned,
        fragment,
        start,
        end,
        speaker,
        length: tokens.count,
        terms: [...counted.keys()],
        counts: [...counted.values()],
        isQuestion: /\?["”’')\]]*$/u.test(cleaned),
        isBoilerplate: isBoilerplate(cleaned),
        style: reportStyle(cleaned),
        cues: cueStrength(cleaned),
        incomplete: incompleteness(cleaned),
        standsAlone: standsAlone(cleaned),
      })
    }
  }
  return { sentences, speakers, vocabulary }
}

function countTerms(tokens: TokenBuffer, vocabulary: Vocabulary): Map<number, number> {
  const counted = new Map<number, number>()
  for (let k = 0; k < tokens.count; k++) {
    const word = tokens.word[k]
    if (isStopWord(vocabulary.word(word))) continue
    const stem = vocabulary.stemId(word)
    counted.set(stem, (counted.get(stem) ?? 0) + 1)
  }
  return counted
}
