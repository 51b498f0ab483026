import { splitSentences } from '@bic/engine/text/sentences'
import type { ConversationDraft } from './conversation.ts'
import { FileProblem } from './file-errors.ts'
import { MAX_SENTENCES, MAX_TEXT_LENGTH, MAX_TURNS } from './limits.ts'

const FIX = 'Please split it into smaller files.'
/** Whatever may end a sentence; a text has no more sentences than these, and one. */
const SENTENCE_END = /[\p{Sentence_Terminal}\r\n\u0085\u2028\u2029]/gu

/** Refuses a file of too many turns; readers that make many out of little ask while they read. @throws FileProblem FI04 */
export function checkTurnCount(count: number, most = MAX_TURNS): void {
  if (count > most) throw tooMuch(`more than ${shown(most)} turns or paragraphs`)
}

/** Refuses a file of too much text. @throws FileProblem FI04 */
export function checkTextLength(length: number): void {
  if (length > MAX_TEXT_LENGTH) throw tooMuch(`more than ${shown(MAX_TEXT_LENGTH)} characters of text`)
}

/** A file that holds more of something than can be taken; `what` names the limit. */
export function tooMuch(what: string): FileProblem {
  return new FileProblem('FI04', `The file has ${what}. ${FIX}`)
}

/** Refuses a file whose conversations are too much together: turns, characters, sentences. @throws FileProblem FI04 */
export function checkExtent(drafts: readonly ConversationDraft[]): void {
  let turns = 0
  let length = 0
  let sentences = 0
  for (const draft of drafts) {
    turns += draft.turns.length
    checkTurnCount(turns)
    for (const { text } of draft.turns) {
      length += text.length
      checkTextLength(length)
      sentences += atMostSentences(text)
    }
  }
  if (sentences <= MAX_SENTENCES) return
  sentences = 0
  for (const draft of drafts) {
    for (const { text } of draft.turns) {
      sentences += splitSentences(text, 0, text.length).length
      if (sentences > MAX_SENTENCES) throw tooMuch(`more than ${shown(MAX_SENTENCES)} sentences`)
    }
  }
}

/** At least the number of sentences of a text, without taking it apart. */
function atMostSentences(text: string): number {
  let ends = 1
  SENTENCE_END.lastIndex = 0
  while (SENTENCE_END.test(text)) ends++
  return ends
}

/** 250000 as "250,000". */
export function shown(count: number): string {
  return count.toLocaleString('en-US')
}
