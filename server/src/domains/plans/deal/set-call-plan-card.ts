import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { findPlan } from '../actions/find-plan.ts'

export const setCallPlanCard: Handler<'setCallPlanCard'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
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
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: body.chosen ? 'card taken into the call plan' : 'card taken out of the call plan',
      entity: 'opportunity_plan',
      entityId: plan.id,
      detail: { cardId: body.cardId },
    })
    await announce(tx, { kind: 'changed', what: ['plans'], dealId: plan.dealId })
    return null
  })
