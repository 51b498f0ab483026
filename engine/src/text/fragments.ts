import { countWords } from './blank.ts'
import { sanitiseText } from './sanitise.ts'
import { countPlainWords } from './sentence-breaks.ts'
import { countEndsWithinWords, splitSentences, trimRange } from './sentences.ts'
import type { Fragment, Side } from './types.ts'

/** One speaker's or author's stretch of text, as a source gives it. */
export interface Turn {
  /** Index into the conversation's speakers; -1 when nobody is named. */
  readonly speaker: number
  readonly text: string
  /** Seconds from the start of the conversation; null when the source gives no time. */
  readonly startSecond: number | null
  /** When it ends, in the same seconds; left out where the source does not say. */
  readonly endSecond?: number | undefined
  /** Quoted reply text or a signature. */
  readonly muted: boolean
}

/** A turn of a call longer than this many words is split, at sentence ends, into pieces of at most as many. */
export const WORDS_PER_FRAGMENT = 60

/**
 * Joins turns, each on lines of its own, to the text of a conversation and cuts it into fragments.
 * `call`: a turn is a fragment, or several pieces once it is long; only the first carries the turn's start and the last
 * its end, since no time in between is known. `sentences`: each sentence is a fragment (e-mail, document).
 * Blank turns are left out. The text is sanitised (`sanitiseText`). `sides` goes by speaker.
 */
export function fragmentTurns(
  turns: readonly Turn[],
  sides: readonly Side[],
  mode: 'call' | 'sentences',
): { text: string; fragments: Fragment[] } {
  const kept = turns.filter(turn => turn.text.trim() !== '')
  const text = kept.map(turn => sanitiseText(turn.text)).join('\n')
  const fragments: Fragment[] = []
  let from = 0
  for (const { speaker, startSecond, endSecond, muted, text: written } of kept) {
    const to = from + written.length
    const side = sides[speaker] ?? 'unknown'
    const pieces = mode === 'call' ? splitTurn(text, from, to) : splitSentences(text, from, to)
    for (let k = 0; k < pieces.length; k++) {
      const [start, end] = pieces[k]
      const startsAt = k === 0 ? startSecond : null
      const isOpen = endSecond === undefined || k < pieces.length - 1
      fragments.push(
        isOpen
          ? { start, end, side, speaker, startSecond: startsAt, muted }
          : { start, end, side, speaker, startSecond: startsAt, endSecond, muted },
      )
    }
    from = to + 1
  }
  return { text, fragments }
}

function splitTurn(text: string, from: number, to: number): [start: number, end: number][] {
  const whole = trimRange(text, from, to)
  if (whole === null) return []
  if (isShort(text, from, to)) return [whole]
  const sentences = splitSentences(text, from, to)
  const pieces: [number, number][] = []
  let words = 0
  for (const [start, end] of sentences) {
    const more = countWords(text, start, end)
    const last = pieces.at(-1)
    if (last && words + more <= WORDS_PER_FRAGMENT) {
      last[1] = end
      words += more
    } else {
      pieces.push([start, end])
      words = more
    }
  }
  return pieces
}

/** Whether a turn has no more words than a fragment, however its sentences are cut. Most turns are, and need not be cut for that. */
function isShort(text: string, from: number, to: number): boolean {
  const plain = countPlainWords(text, from, to, WORDS_PER_FRAGMENT)
  if (plain >= 0) return plain <= WORDS_PER_FRAGMENT
  const words = countWords(text, from, to)
  return words <= WORDS_PER_FRAGMENT && words + countEndsWithinWords(text.slice(from, to)) <= WORDS_PER_FRAGMENT
}
