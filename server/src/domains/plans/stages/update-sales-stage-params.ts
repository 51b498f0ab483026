import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadQuestions } from './actions/load-questions.ts'

export const updateSalesStageParams: Handler<'updateSalesStageParams'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    const question = (await loadQuestions(tx)).find(({ id }) => id === body.salesStageParamId)
    if (!question) throw notFound('This question')
    const given = {
      rated_by: user.userId,
      rated_at: app.now(),
      ...(body.rating === undefined ? {} : { rating: body.rating }),
      ...(body.notes === undefined ? {} : { notes: body.notes }),
    }
    await tx.db
      .insertInto('plan_rating')
      .values({ customer_id: tx.customerId, plan_id: plan.id, question_id: question.id, ...given })
      .onConflict(conflict => conflict.columns(['customer_id', 'plan_id', 'question_id']).doUpdateSet(given))
      .execute()
    return changed(
      { salesStageParamId: question.id },
      {
        action: 'plan rated',
        entity: 'opportunity_plan',
        entityId: plan.id,
        detail: { questionId: question.id, rating: body.rating },
      },
      { what: ['plans'], dealId: plan.dealId },
    )
  })
