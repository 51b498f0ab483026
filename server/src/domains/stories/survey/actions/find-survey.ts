import { type SurveyQuestion, surveyQuestions } from '@bic/contract/stories/survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { badInput } from '#http/app-error.ts'

interface NamedDeal {
  readonly storyId: number
  readonly opptyId?: number | undefined
}

/** The deal a survey is about. @throws AppError NOT_FOUND, or BAD_INPUT when story and opportunity differ */
export const findSurveyDeal = async (tx: TenantTransaction, { storyId, opptyId }: NamedDeal): Promise<number> => {
  const deal = await findDeal(tx, storyId)
  if (opptyId !== undefined && opptyId !== deal.id)
    throw badInput('opptyId', 'This deal differs from the story. Omit it, or send the same id.')
  return deal.id
}

/** One question. @throws AppError BAD_INPUT */
export const findQuestion = (questionId: number): SurveyQuestion => {
  const question = surveyQuestions.find(one => one.questionId === questionId)
  if (!question) throw badInput('questionId', 'Unknown question. Use one of the survey.')
  return question
}
