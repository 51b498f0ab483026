import { type SurveyQuestion, surveyQuestions } from '@bic/contract/survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '../../../../http/app-error.ts'
import { findDeal } from '../../../crm/actions/find-deal.ts'

interface NamedDeal {
  readonly storyId: number
  readonly opptyId?: number | undefined
}

/** The deal a survey is about. @throws AppError NOT_FOUND, or BAD_INPUT when story and opportunity differ */
export const findSurveyDeal = async (tx: TenantTransaction, { storyId, opptyId }: NamedDeal): Promise<number> => {
  const deal = await findDeal(tx, storyId)
  if (opptyId !== undefined && opptyId !== deal.id)
    throw badInput('opptyId', 'This is another deal than the story. Leave it out, or give the same.')
  return deal.id
}

/** One question. @throws AppError BAD_INPUT */
export const findQuestion = (questionId: number): SurveyQuestion => {
  const question = surveyQuestions.find(one => one.questionId === questionId)
  if (!question) throw badInput('questionId', 'There is no such question. Take one that the survey asks.')
  return question
}
