import { splitSentences } from '../text/sentences.ts'
import type { Fragment } from '../text/types.ts'
import { cleanSentence } from './clean.ts'

/** A sentence of a conversation as it was said, and where. */
export interface SaidSentence {
  /** Cleaned, not reworded. */
  readonly text: string
  /** Index of the fragment it stands in. */
  readonly fragment: number
  /** UTF-16 offsets of what was said or written, in the conversation's text, end exclusive. */
  readonly start: number
  readonly end: number
  /** Index into the speakers; -1 when nobody is named. */
  readonly speaker: number
}

interface SaidText {
  readonly text: string
  readonly fragments: readonly Fragment[]
}

/** Ranges of sentences in `[from, to)` of a text. */
export type Split = (text: string, from: number, to: number) => [start: number, end: number][]

const sentencesOfFragment = function* (
  text: string,
  said: Fragment,
  fragment: number,
  split: Split,
): Generator<SaidSentence> {
  if (said.muted) return
  for (const [start, end] of split(text, said.start, said.end))
    yield { text: cleanSentence(text.slice(start, end)), fragment, start, end, speaker: said.speaker }
}

/** The sentences of a conversation in their order, muted fragments left out; some of them may hold no word. */
export function* saidSentences({ text, fragments }: SaidText, split: Split = splitSentences): Generator<SaidSentence> {
  for (const [fragment, said] of fragments.entries()) yield* sentencesOfFragment(text, said, fragment, split)
}

/** The sentence at a place of a conversation's text, without reading any other; null where there is none. */
export function sentenceAt({ text, fragments }: SaidText, at: number): SaidSentence | null {
  const fragment = fragments.findIndex(({ start, end }) => start <= at && at < end)
  const said = fragments[fragment]
  if (!said) return null
  for (const sentence of sentencesOfFragment(text, said, fragment, splitSentences))
    if (sentence.start <= at && at < sentence.end) return sentence
  return null
}
