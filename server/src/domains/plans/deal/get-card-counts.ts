import { planCardCategories } from '@bic/contract/plans/deal'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { categoriesOf } from '../actions/card-category.ts'
import { findPlan } from '../actions/find-plan.ts'

/** Ids of the cards that came up in a deal, said by whomever, or that a person verified there. */
const readInsights = async ({ db, customerId }: TenantTransaction, dealId: number): Promise<ReadonlySet<number>> => {
  const row = await db
    .selectFrom('deal_pack')
    .select('pack')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('removed', '=', false)
    .executeTakeFirst()
  if (!row) return new Set()
  const { bidirectional, verified } = decodeDealPack(row.pack)
  return new Set([...bidirectional, ...verified].map(({ cardId }) => cardId))
}

export const getOpptyPlanCardCounts: Handler<'getOpptyPlanCardCounts'> = async ({ params, tenant }) =>
  tenant(async tx => {
    const plan = await findPlan(tx, params.opptyPlanId)
    const { market_id: market } = await findDeal(tx, plan.dealId)
    const insights = await readInsights(tx, plan.dealId)
    const { rows } = await tx.client.query<{ id: number; market: number; topic: string; chosen: boolean }>(
      `select c.id, c.market_id as market, t.name as topic, p.card_id is not null as chosen
       from card c
       join topic t on t.customer_id = $1 and t.id = c.topic_id
       left join plan_card p on p.customer_id = $1 and p.plan_id = $2 and p.card_id = c.id
       where c.customer_id = $1 and c.archived_at is null`,
      [tx.customerId, plan.id],
    )
    const cards = rows.map(card => ({ ...card, categories: categoriesOf(card.topic) }))
    return planCardCategories.map(category => {
      const ofCategory = cards.filter(({ categories }) => categories.includes(category))
      return {
        category,
        playbook: ofCategory.filter(card => market === null || card.market === market).length,
        insight: ofCategory.filter(card => insights.has(card.id)).length,
        callPlan: ofCategory.filter(card => card.chosen).length,
      }
    })
  })
