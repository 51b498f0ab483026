import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { lockStage } from '../stages/actions/find-stage.ts'

export const setOpptyPlanStage: Handler<'setOpptyPlanStage'> = async ({ body, write }) =>
  write(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    if (body.stageId !== null) await lockStage(tx, body.stageId)
    await tx.db
      .updateTable('opportunity_plan')
      .set({ stage_id: body.stageId })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', plan.id)
      .execute()
    return changed(
      null,
      { action: 'plan stage set', entity: 'opportunity_plan', entityId: plan.id, detail: { stageId: body.stageId } },
      { what: ['plans'], dealId: plan.dealId },
    )
  })
