import type { Handler } from '#http/call-context.ts'
import { findQuestion, findSurveyDeal } from './actions/find-survey.ts'

interface NoteRow {
  readonly id: number
  readonly question_id: number
  readonly body: string
  readonly author: string
  readonly created_at: Date
}

export const getSurveyNotes: Handler<'getSurveyNotes'> = async ({ query, read }) => {
  const question = query.questionId === undefined ? null : findQuestion(query.questionId)
  return read(async tx => {
    const dealId = await findSurveyDeal(tx, query)
    const { rows } = await tx.client.query<NoteRow>(
      `select n.id, n.question_id, n.body, n.created_at, trim(u.first_name || ' ' || u.last_name) as author
       from survey_note n join app_user u on u.customer_id = $1 and u.id = n.author_id
       where n.customer_id = $1 and n.opportunity_id = $2 and ($3::int is null or n.question_id = $3)
       order by n.id desc`,
      [tx.customerId, dealId, question?.questionId ?? null],
    )
    return rows.map(row => ({
      noteId: row.id,
      questionId: row.question_id,
      text: row.body,
      author: row.author,
      time: row.created_at.toISOString(),
    }))
  })
}
