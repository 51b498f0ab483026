import { splitSentences } from '../text/sentences.ts'
import type { Fragment, Side } from '../text/types.ts'

/** What one person says without a break, however many fragments it was cut into. */
export interface SpokenTurn {
  /** Index into the conversation's speakers; -1 when nobody is named. */
  readonly speaker: number
  readonly side: Side
  /** Indexes of its first and last fragment. */
  readonly first: number
  readonly last: number
  readonly words: number
  /** Sentences that end with a question mark. */
  readonly questions: number
  /** Seconds from the start of the conversation; null where the source does not say. */
  readonly startSecond: number | null
  readonly endSecond: number | null
}

const QUESTION = /\?["”’')\]]*\s*$/u

const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0

const countQuestions = (text: string, { start, end }: Fragment): number =>
  splitSentences(text, start, end).filter(([from, to]) => QUESTION.test(text.slice(from, to))).length

/**
 * The turns of a conversation, in order: consecutive fragments of one named speaker are one turn, each fragment of nobody
 * in particular is its own. Quoted text and signatures are left out and end no turn.
 */
export function readTurns(text: string, fragments: readonly Fragment[]): SpokenTurn[] {
  const turns: SpokenTurn[] = []
  for (const [index, fragment] of fragments.entries()) {
    const { speaker, side, startSecond, endSecond = null, muted, start, end } = fragment
    if (muted) continue
    const words = countWords(text.slice(start, end))
    const questions = countQuestions(text, fragment)
    const before = turns.at(-1)
    if (before && speaker !== -1 && before.speaker === speaker && before.side === side) {
      const joined = { words: before.words + words, questions: before.questions + questions }
      turns[turns.length - 1] = { ...before, ...joined, last: index, endSecond }
    } else turns.push({ speaker, side, first: index, last: index, words, questions, startSecond, endSecond })
  }
  return turns
}
