import type { ExtractedTurn } from './types.ts'

/** A piece of speech as its source cuts it: a caption, a sentence of a monologue. */
export interface Utterance {
  readonly speaker: number
  readonly text: string
  readonly startSecond: number | null
  readonly endSecond?: number | undefined
  /** Set where the source says that somebody else begins to speak, whether or not it says who. */
  readonly beginsTurn?: boolean
}

/** A turn this long is split at sentence ends, so that each part keeps the time its source gives. */
const LONG_TURN_WORDS = 60
/** Captions without punctuation never end a sentence; they are cut here, whatever they say. */
const LONGEST_WORDS = 120

const SENTENCE_END = /[.!?。！？]["'”’)\]]*$/
const SPEAKER_CHANGE = /^(?:-|–)/

/**
 * Joins the pieces that one person says in a row into turns of about 60 words at most, cut where sentences end.
 * Pieces of nobody in particular are joined only within a sentence, since the next one may be someone else's.
 */
export function joinUtterances(utterances: readonly Utterance[]): ExtractedTurn[] {
  const turns: ExtractedTurn[] = []
  let parts: string[] = []
  let words = 0
  let first: Utterance | null = null
  let endSecond: number | undefined
  const close = () => {
    if (first !== null) {
      const { speaker, startSecond } = first
      const ends = endSecond === undefined ? {} : { endSecond }
      turns.push({ speaker, text: parts.join(' '), startSecond, ...ends, muted: false })
    }
    first = null
  }
  for (const utterance of utterances) {
    const text = utterance.text.replace(/\s+/g, ' ').trim()
    if (text === '') continue
    const count = text.split(' ').length
    if (first !== null && !joins(first, parts.at(-1) ?? '', words, utterance, text, count)) close()
    if (first === null) {
      first = utterance
      parts = []
      words = 0
    }
    parts.push(text)
    words += count
    endSecond = utterance.endSecond
  }
  close()
  return turns
}

function joins(first: Utterance, last: string, words: number, next: Utterance, text: string, count: number): boolean {
  if (next.beginsTurn === true || next.speaker !== first.speaker || words + count > LONGEST_WORDS) return false
  const sentenceEnds = SENTENCE_END.test(last.slice(-8))
  if (first.speaker === -1) return !sentenceEnds && words + count <= LONG_TURN_WORDS && !SPEAKER_CHANGE.test(text)
  return !sentenceEnds || words + count <= LONG_TURN_WORDS
}
