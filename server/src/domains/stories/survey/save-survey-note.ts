import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findQuestion, findSurveyDeal } from './actions/find-survey.ts'

export const saveSurveyNote: Handler<'saveSurveyNote'> = async call => {
  const { app, body, user, write } = call
  const question = findQuestion(body.questionId)
  const text = body.text.trim()
  return write(async tx => {
    const dealId = await findSurveyDeal(tx, body)
    // A second click finds the note of the first.
    await tx.client.query("select pg_advisory_xact_lock(hashtextextended('survey_note', $1))", [tx.customerId])
    const same = await tx.db
      .selectFrom('survey_note')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', dealId)
      .where('question_id', '=', question.questionId)
      .where('author_id', '=', user.userId)
      .where('body', '=', text)
      .executeTakeFirst()
    if (same) return unchanged({ noteId: same.id })
    const { id } = await tx.db
      .insertInto('survey_note')
      .values({
        customer_id: tx.customerId,
        opportunity_id: dealId,
        question_id: question.questionId,
        author_id: user.userId,
        body: text,
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return changed(
      { noteId: id },
      {
        action: 'survey note written',
        entity: 'survey_note',
        entityId: id,
        detail: { dealId, questionId: question.questionId },
      },
      { what: ['surveys'], dealId },
    )
  })
}
