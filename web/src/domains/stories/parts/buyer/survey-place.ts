import {
  type BuyerQuestionName,
  type BuyerSurveyKind,
  questionsOfKind,
} from '@bic/contract/stories/buyer-survey-questions'

type Answers = Readonly<Partial<Record<BuyerQuestionName, string>>>

/** The names of the questions that a buyer is asked, in their order. */
export const namesOf = (kind: BuyerSurveyKind, followUp: string | null): readonly BuyerQuestionName[] =>
  questionsOfKind(kind, followUp !== null).map(({ name }) => name)

/** Where a half-filled survey goes on: after the last question that was answered, or at the first. */
export const resumeAt = (names: readonly BuyerQuestionName[], answers: Answers): BuyerQuestionName | undefined => {
  const last = names.findLastIndex(name => (answers[name] ?? '') !== '')
  return names[Math.min(last + 1, names.length - 1)]
}

/** The question so many steps away; undefined past either end. */
export const stepFrom = (
  names: readonly BuyerQuestionName[],
  at: BuyerQuestionName,
  by: 1 | -1,
): BuyerQuestionName | undefined => names[names.indexOf(at) + by]
