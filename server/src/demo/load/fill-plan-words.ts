import type { TenantTransaction } from '@bic/database/tenant'
import { introPitches, researchTopics, salesPlays, stageQuestions } from '../plans/plan-words.ts'
import type { DemoCustomer } from '../types.ts'

/** Makes what all plans of a customer share: questions per stage, research topics, plays, pitches. */
export const fillPlanWords = async (
  { db, customerId: customer_id }: TenantTransaction,
  { markets, plans }: DemoCustomer,
  marketId: (key: string) => number,
): Promise<void> => {
  if (plans.length === 0) return
  const stages = await db.selectFrom('stage').select(['id', 'name']).where('customer_id', '=', customer_id).execute()
  const marketOf = (place: number | null): number | null => {
    const market = place === null ? undefined : markets[place]
    return market ? marketId(market.key) : null
  }
  await db
    .insertInto('rating_question')
    .values(
      stages.flatMap(({ id, name }) =>
        (stageQuestions[name] ?? []).map((question, index) => ({
          ...{ customer_id, stage_id: id, question, position: index + 1 },
        })),
      ),
    )
    .execute()
  await db
    .insertInto('account_research_topic')
    .values(
      researchTopics.map(([topic, description], index) => ({ customer_id, topic, description, position: index + 1 })),
    )
    .execute()
  await db
    .insertInto('sales_play')
    .values(
      salesPlays.map(({ market, hookText, ...play }, index) => ({
        ...{ customer_id, market_id: marketOf(market), position: index + 1, hook_text: hookText },
        ...play,
      })),
    )
    .execute()
  await db
    .insertInto('intro_pitch')
    .values(
      introPitches.map(({ market, pitch, questions }) => ({
        ...{ customer_id, market_id: marketOf(market), pitch, discovery_questions: [...questions] },
        updated_by: null,
      })),
    )
    .execute()
}
