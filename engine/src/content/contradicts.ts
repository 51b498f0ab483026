import { clausesOf, isQuestion } from '../summary/cues/clauses.ts'
import { addressesModel } from '../summary/support/instructions.ts'
import { NEGATION, SUPPORTED_SHARE } from '../summary/support/support.ts'
import { isStopWord } from '../summary/word-lists.ts'
import { splitSentences } from '../text/sentences.ts'
import { stemEnglish } from '../text/stem.ts'
import { wordsOf } from './written.ts'

/** What is only supposed, asked for or reported as somebody's opinion denies nothing. */
const SUPPOSES = /\b(?:if|unless|whether|would|could|should|might|suppose|imagine|hope|wish|worr(?:y|ied)|afraid)\b/iu
/** Fewer words in common are no common subject. */
const FEWEST = 3

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(word => !isStopWord(word) && !NEGATION.test(word))
      .map(word => stemEnglish(word)),
  )

/**
 * Whether a passage denies what a sentence says, or says what it denies: one of its sentences has at least three telling words and
 * {@link SUPPORTED_SHARE} of all of them in one clause, and just one of the two is denied. What is asked or supposed denies nothing. It
 * compares words: an opposite in other words is not found.
 */
export function contradicts(passage: string, sentence: string): boolean {
  const wanted = stemsOf(sentence)
  if (wanted.size < FEWEST || addressesModel(passage)) return false
  const needed = Math.max(FEWEST, Math.ceil(SUPPORTED_SHARE * wanted.size))
  const isDenied = NEGATION.test(sentence)
  return splitSentences(passage, 0, passage.length).some(([start, end]) => {
    const said = passage.slice(start, end)
    if (isQuestion(said) || SUPPOSES.test(said)) return false
    return clausesOf(said).some(clause => {
      const shared = [...stemsOf(clause)].filter(stem => wanted.has(stem)).length
      return shared >= needed && NEGATION.test(clause) !== isDenied
    })
  })
}
