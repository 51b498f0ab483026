import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'

export const getIntroPitchAndDiscoveryQuestions: Handler<'getIntroPitchAndDiscoveryQuestions'> = async ({
  params,
  read,
}) =>
  read(async tx => {
    const plan = await findPlan(tx, params.id)
    const { market_id: market } = await findDeal(tx, plan.dealId)
    const row = await tx.db
      .selectFrom('intro_pitch')
      .select(['pitch', 'discovery_questions', 'market_id'])
      .where('customer_id', '=', tx.customerId)
      .where(eb => eb.or([eb('market_id', 'is', null), eb('market_id', '=', market)]))
      .orderBy('market_id', order => order.asc().nullsLast())
      .executeTakeFirst()
    return [
      {
        pitch: row?.pitch ?? '',
        discoveryQuestions: row?.discovery_questions ?? [],
        marketId: row?.market_id ?? null,
      },
    ]
  })
