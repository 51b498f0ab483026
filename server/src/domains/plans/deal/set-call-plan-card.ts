import { announce } from '../../../events/event-hub.ts'
import { notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findPlan } from '../actions/find-plan.ts'

export const setCallPlanCard: Handler<'setCallPlanCard'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    const card = await tx.db
      .selectFrom('card')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.cardId)
      .executeTakeFirst()
    if (!card) throw notFound('This card')
    const key = { customer_id: tx.customerId, plan_id: plan.id, card_id: card.id }
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
        .where('card_id', '=', card.id)
        .execute()
    }
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: body.chosen ? 'card taken into the call plan' : 'card taken out of the call plan',
      entity: 'opportunity_plan',
      entityId: plan.id,
      detail: { cardId: card.id },
    })
    await announce(tx, { kind: 'changed', what: ['plans'], dealId: plan.dealId })
    return null
  })
