import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'

export const setCallPlanCard: Handler<'setCallPlanCard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    await requireRow(tx, 'card', body.cardId)
    const key = { customer_id: tx.customerId, plan_id: plan.id, card_id: body.cardId }
    if (body.chosen) {
      await tx.db
        .insertInto('plan_card')
        .values({ ...key, chosen_by: user.userId, chosen_at: app.now() })
        .onConflict(conflict => conflict.columns(['customer_id', 'plan_id', 'card_id']).doNothing())
        .execute()
    } else {
      await tx.db
        .deleteFrom('plan_card')
        .where('customer_id', '=', tx.customerId)
        .where('plan_id', '=', plan.id)
        .where('card_id', '=', body.cardId)
        .execute()
    }
    return changed(
      null,
      {
        action: body.chosen ? 'card taken into the call plan' : 'card taken out of the call plan',
        entity: 'opportunity_plan',
        entityId: plan.id,
        detail: { cardId: body.cardId },
      },
      { what: ['plans'], dealId: plan.dealId },
    )
  })
