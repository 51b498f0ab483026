import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'

export const getSalesPlaysForOpptyPlanOrStory: Handler<'getSalesPlaysForOpptyPlanOrStory'> = async call => {
  const { query, read } = call
  if ((query.opptyPlanId === undefined) === (query.storyId === undefined))
    throw badInput('opptyPlanId', 'Send either opptyPlanId or storyId.')
  return read(async tx => {
    const dealId = query.storyId ?? (await findPlan(tx, query.opptyPlanId ?? 0)).dealId
    const { market_id: market } = await findDeal(tx, dealId)
    const rows = await tx.db
      .selectFrom('sales_play')
      .select(['id', 'name', 'description', 'type', 'subtype', 'status', 'hook_text'])
      .where('customer_id', '=', tx.customerId)
      .where(eb => eb.or([eb('market_id', 'is', null), eb('market_id', '=', market)]))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, hook_text, ...play }, index) => ({
      playbookSalesPlayId: id,
      ...play,
      rank: index + 1,
      hookText: hook_text,
    }))
  })
}
