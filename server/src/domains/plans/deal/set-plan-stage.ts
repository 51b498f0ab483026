import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findPlan } from '../actions/find-plan.ts'
import { holdStage } from '../stages/actions/find-stage.ts'

export const setOpptyPlanStage: Handler<'setOpptyPlanStage'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    if (body.stageId !== null) await holdStage(tx, body.stageId)
    await tx.db
      .updateTable('opportunity_plan')
      .set({ stage_id: body.stageId })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', plan.id)
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'plan stage set',
      entity: 'opportunity_plan',
      entityId: plan.id,
      detail: { stageId: body.stageId },
    })
    await announce(tx, { kind: 'changed', what: ['plans'], dealId: plan.dealId })
    return null
  })
