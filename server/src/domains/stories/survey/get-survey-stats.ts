import { surveyQuestions } from '@bic/contract/stories/survey-questions'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { findSurveyDeal } from './actions/find-survey.ts'
import { loadAnswered, loadSurveyStatus } from './actions/survey-status.ts'

const hasNote = async ({ db, customerId }: TenantTransaction, dealId: number) =>
  (await db
    .selectFrom('survey_note')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const getSurveyStatsForStory: Handler<'getSurveyStatsForStory'> = async ({ query, read }) =>
  read(async tx => {
    const dealId = await findSurveyDeal(tx, query)
    const answered = await loadAnswered(tx, dealId)
    const survey = await loadSurveyStatus(tx, dealId)
    const categories = survey.categories.map(({ name, status }) => {
      const asked = surveyQuestions.filter(({ category }) => category === name)
      return {
        name,
        questionCount: asked.length,
        answeredCount: asked.filter(({ questionId }) => answered.has(questionId)).length,
        status,
      }
    })
    const begun =
      answered.size > 0 || categories.some(({ status }) => status === 'completed') || (await hasNote(tx, dealId))
    return {
      questionCount: surveyQuestions.length,
      answeredCount: categories.reduce((sum, { answeredCount }) => sum + answeredCount, 0),
      status: survey.status === 'completed' ? 'completed' : begun ? 'active' : 'not started',
      categories,
    }
  })
