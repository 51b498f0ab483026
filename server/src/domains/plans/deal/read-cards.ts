import type { PlanCardCategory } from '@bic/contract/plans/categories'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadPack } from '#evidence/score/load-packs.ts'
import { categoriesOf } from '../actions/card-category.ts'
import type { FoundPlan } from '../actions/find-plan.ts'

/** Ids of the cards that came up in a deal, said by whomever, or that a person verified there. */
const loadInsights = async (tx: TenantTransaction, dealId: number): Promise<ReadonlySet<number>> => {
  const pack = await loadPack(tx, dealId)
  if (!pack) return new Set()
  const { bidirectional, verified } = decodeDealPack(pack)
  return new Set([...bidirectional, ...verified].map(({ cardId }) => cardId))
}

interface PlanCard {
  readonly id: number
  readonly title: string
  readonly topic: string
  readonly categories: readonly PlanCardCategory[]
  /** Of the market of the deal; of any market when the deal has none. */
  readonly playbook: boolean
  /** It came up in the deal. */
  readonly insight: boolean
  /** It is chosen for the call plan. */
  readonly callPlan: boolean
}

/** The cards that mean something to a plan, by topic and title; archived ones are left out. */
export const loadPlanCards = async (tx: TenantTransaction, plan: FoundPlan): Promise<PlanCard[]> => {
  const { market_id: market } = await findDeal(tx, plan.dealId)
  const insights = await loadInsights(tx, plan.dealId)
  const { rows } = await tx.client.query<{ id: number; title: string; market: number; topic: string; chosen: boolean }>(
    `select c.id, c.title, c.market_id as market, t.name as topic, p.card_id is not null as chosen
     from card c
     join topic t on t.customer_id = $1 and t.id = c.topic_id
     left join plan_card p on p.customer_id = $1 and p.plan_id = $2 and p.card_id = c.id
     where c.customer_id = $1 and c.archived_at is null
     order by t.position, c.title, c.id`,
    [tx.customerId, plan.id],
  )
  return rows
    .map(({ id, title, market: of, topic, chosen }) => ({
      id,
      title,
      topic,
      categories: categoriesOf(topic),
      playbook: market === null || of === market,
      insight: insights.has(id),
      callPlan: chosen,
    }))
    .filter(card => card.playbook || card.insight || card.callPlan)
}
