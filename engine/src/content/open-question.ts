import { addressesModel } from '../summary/support/instructions.ts'
import { MOST_FRAGMENTS } from '../summary/support/support.ts'
import type { Reason, SpokenPassage, Statement, Verdict } from './statement.ts'

/** What a judge of meaning is asked about a sentence: whether what these people said says it too. */
export interface OpenQuestion {
  readonly text: string
  readonly passages: readonly Pick<SpokenPassage, 'text' | 'speaker' | 'side'>[]
}

/** What is written to whoever judges sentences, in so many words. People speak so about other things as well: then it stays with the words. */
const TO_A_JUDGE =
  /\b(?:mark|judge|rate|grade|classify|label|treat|regard|consider|accept|approve|count|answer|return|verdicts?)\b.{0,80}\b(?:supported|unsupported|verdicts?|true|valid|correct|stronger)\b|\b(?:sentence|statement|passage|claim)s? (?:(?:below|above|is|are|all|fully|always|here) )+(?:supported|true|valid|correct)\b|\b(?:note|message|instructions?|attention) (?:to|for) (?:the |any |all )?(?:reviewers?|judges?|checkers?|graders?|models?|evaluators?)\b/iu

const addressesJudge = (text: string): boolean => addressesModel(text) || TO_A_JUDGE.test(text.replace(/\s+/gu, ' '))

/**
 * Whether a judge of meaning may lift a refusal: all that is wrong is that nobody used the words. A fault that was found stays, whatever
 * a judge says, and so does the refusal of a sentence that has such a fault beside its words.
 */
export const mayBeLifted = (reasons: readonly Reason[]): boolean =>
  reasons.length > 0 && reasons.every(({ isOpen }) => isOpen === true)

/**
 * What words leave open about a statement, for a judge of meaning; null when they decide it. Nothing is asked about a sentence that
 * seems to be written to a judge, or that rests on something that does; orders to a model among what it rests on are left out.
 *
 * @param verdict that of `checkStatement` on the statement
 */
export function openQuestionOf(statement: Statement, verdict: Verdict): OpenQuestion | null {
  if (verdict.ok || statement.kind !== 'paraphrase' || !mayBeLifted(verdict.reasons)) return null
  const usable = statement.ground.passages.filter(({ text }) => !addressesModel(text)).slice(0, MOST_FRAGMENTS)
  if ([statement.text, ...usable.map(({ text }) => text)].some(addressesJudge)) return null
  return { text: statement.text, passages: usable.map(({ text, speaker, side }) => ({ text, speaker, side })) }
}
