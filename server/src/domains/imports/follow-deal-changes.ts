import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { rescoreDeals } from '#evidence/score/rescore-deals.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { stagesOnDays } from '#pipeline/attribute/stage-on-day.ts'

/** Deals scored in one go. */
const slice = 300

interface ConversationOfDeal {
  readonly id: number
  readonly deal: number
  readonly day: string | null
  readonly stage: string | null
  readonly fromHistory: boolean
}

/**
 * After a deal's status, days or stages changed: puts the stage of its conversations right and scores it again. Call it
 * once in the transaction of the change; deals without conversations cost nothing.
 */
export const followDealChanges = async (
  app: AppContext,
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<void> => {
  if (dealIds.length === 0) return
  const { rows } = await tx.client.query(
    `select id, opportunity_id as deal, happened_on as day, stage, stage_from_history as "fromHistory"
     from conversation where customer_id = $1 and opportunity_id = any($2::bigint[])`,
    [tx.customerId, dealIds],
  )
  const conversations = rows as ConversationOfDeal[]
  const stages = await stagesOnDays(
    tx,
    conversations.map(({ deal, day }) => ({ dealId: deal, day })),
  )
  const moved = conversations.flatMap((conversation, index) => {
    const now = stages[index]
    if (!now || (now.stage === conversation.stage && now.fromHistory === conversation.fromHistory)) return []
    return [{ ...conversation, stage: now.stage, fromHistory: now.fromHistory }]
  })
  await replaceConversations(
    app,
    tx,
    moved.map(({ id, stage, fromHistory }) => ({ conversationId: id, stage, stageFromHistory: fromHistory })),
  )
  const scored = new Set(moved.map(({ deal }) => deal))
  const rest = [...new Set(conversations.map(({ deal }) => deal))].filter(deal => !scored.has(deal))
  for (let from = 0; from < rest.length; from += slice) await rescoreDeals(app, tx, rest.slice(from, from + slice))
}
