import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findSurveyDeal } from './actions/find-survey.ts'

export const updateSurveyStatus: Handler<'updateSurveyStatus'> = async call => {
  const { app, body, user, write } = call
  const part = body.category ?? 'survey'
  return write(async tx => {
    const dealId = await findSurveyDeal(tx, body)
    const key = { customer_id: tx.customerId, opportunity_id: dealId, part }
    const { rowCount } =
      body.status === 'completed'
        ? await tx.client.query(
            `insert into survey_completion (customer_id, opportunity_id, part, completed_by, completed_at)
             values ($1, $2, $3, $4, $5) on conflict do nothing`,
            [key.customer_id, key.opportunity_id, key.part, user.userId, app.now()],
          )
        : await tx.client.query(
            'delete from survey_completion where customer_id = $1 and opportunity_id = $2 and part = $3',
            [key.customer_id, key.opportunity_id, key.part],
          )
    const answer = { status: body.status }
    if (!rowCount) return unchanged(answer)
    const entry = {
      action: body.status === 'completed' ? 'survey part completed' : 'survey part opened again',
      entity: 'opportunity',
      entityId: dealId,
      detail: { part },
    }
    return changed(answer, entry, { what: ['surveys'], dealId })
  })
}
