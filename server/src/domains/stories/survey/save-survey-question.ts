import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findQuestion, findSurveyDeal } from './actions/find-survey.ts'
import { loadSurveyStatus } from './actions/survey-status.ts'

export const saveSurveyQuestion: Handler<'saveSurveyQuestion'> = async call => {
  const { app, body, user, write } = call
  const question = findQuestion(body.questionId)
  const answer = body.answer.trim()
  if (answer !== '' && question.type !== 'text' && !question.options.includes(answer))
    throw badInput('answer', `Use one of: ${question.options.join(', ')}.`)
  return write(async tx => {
    const dealId = await findSurveyDeal(tx, body)
    const key = { customer_id: tx.customerId, opportunity_id: dealId, question_id: question.questionId }
    const given = { answer, answered_by: user.userId, answered_at: app.now() }
    if (answer === '')
      await tx.db
        .deleteFrom('survey_answer')
        .where('customer_id', '=', tx.customerId)
        .where('opportunity_id', '=', dealId)
        .where('question_id', '=', question.questionId)
        .execute()
    else
      await tx.db
        .insertInto('survey_answer')
        .values({ ...key, ...given })
        .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id', 'question_id']).doUpdateSet(given))
        .execute()

    const { categories } = await loadSurveyStatus(tx, dealId)
    return changed(
      { status: categories.find(({ name }) => name === question.category)?.status ?? 'active' },
      {
        action: answer === '' ? 'survey answer taken back' : 'survey question answered',
        entity: 'opportunity',
        entityId: dealId,
        detail: { questionId: question.questionId },
      },
      { what: ['surveys'], dealId },
    )
  })
}
