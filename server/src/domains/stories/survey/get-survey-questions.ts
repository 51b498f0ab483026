import { surveyQuestions } from '@bic/contract/stories/survey-questions'
import type { Handler } from '#http/call-context.ts'
import { findSurveyDeal } from './actions/find-survey.ts'

interface Given {
  readonly id: number
  readonly answer: string
  readonly by: string | null
  readonly at: Date
}

export const getSurveyQuestions: Handler<'getSurveyQuestions'> = async ({ query, read }) =>
  read(async tx => {
    const dealId = await findSurveyDeal(tx, query)
    const { rows } = await tx.client.query<Given>(
      `select a.question_id as id, a.answer, a.answered_at as at, trim(u.first_name || ' ' || u.last_name) as by
       from survey_answer a left join app_user u on u.customer_id = $1 and u.id = a.answered_by
       where a.customer_id = $1 and a.opportunity_id = $2`,
      [tx.customerId, dealId],
    )
    const given = new Map(rows.map(row => [row.id, row]))
    return surveyQuestions
      .filter(({ category }) => query.category === undefined || category === query.category)
      .map(question => {
        const row = given.get(question.questionId)
        return {
          ...question,
          options: [...question.options],
          answer: row?.answer ?? '',
          answeredBy: row?.by ?? null,
          answeredAt: row?.at.toISOString() ?? null,
        }
      })
  })
