import type { TenantTransaction } from '@bic/database/tenant'
import { introPitches, researchTopics, salesPlays, stageQuestions } from '../plans/plan-words.ts'
import type { DemoCustomer } from '../types.ts'
import { missing } from './named-ids.ts'

/** Makes what all plans of a customer share: questions per stage, research topics, plays, pitches. */
export const fillPlanWords = async (
  { db, customerId: customer_id }: TenantTransaction,
  { markets, plans, cards }: DemoCustomer,
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
          customer_id,
          stage_id: id,
          question,
          position: index + 1,
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
  const plays = await db
    .insertInto('sales_play')
    .values(
      salesPlays.map(({ market, hookText, cards: _cards, ...play }, index) => ({
        customer_id,
        market_id: marketOf(market),
        position: index + 1,
        hook_text: hookText,
        ...play,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const titles = new Map(cards.map(({ key, title }) => [key, title]))
  const made = await db.selectFrom('card').select(['id', 'title']).where('customer_id', '=', customer_id).execute()
  const idOfTitle = new Map(made.map(({ id, title }) => [title, id]))
  await db
    .insertInto('sales_play_card')
    .values(
      salesPlays.flatMap(play =>
        play.cards.map((key, position) => ({
          customer_id,
          sales_play_id: plays.find(({ name }) => name === play.name)?.id ?? missing('play', play.name),
          card_id: idOfTitle.get(titles.get(key) ?? '') ?? missing('card', key),
          position,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('intro_pitch')
    .values(
      introPitches.map(({ market, pitch, questions }) => ({
        customer_id,
        market_id: marketOf(market),
        pitch,
        discovery_questions: [...questions],
        updated_by: null,
      })),
    )
    .execute()
}
