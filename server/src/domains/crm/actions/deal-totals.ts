import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'

/** What was said in a deal, all cards together and all sides. */
export interface DealTotals {
  readonly conversationCount: number
  /** Calls in which a keyword of any card came up. */
  readonly matchedCallsCount: number
  /** Matches of all cards, in the conversations that count for the deal. */
  readonly matchCount: number
  /** Sum of the cards' `heuristicScore`. The specification names the three without telling them apart. */
  readonly totalHeuristicScore: number
  readonly totalKeywordScore: number
  readonly storyScore: number
}

const nothingSaid: DealTotals = {
  conversationCount: 0,
  matchedCallsCount: 0,
  matchCount: 0,
  totalHeuristicScore: 0,
  totalKeywordScore: 0,
  storyScore: 0,
}

const readPacks = async ({ db, customerId }: TenantTransaction, dealIds: readonly number[]) => {
  const rows = await db
    .selectFrom('deal_pack')
    .select(['opportunity_id', 'pack'])
    .where('customer_id', '=', customerId)
    .where('opportunity_id', 'in', dealIds)
    .where('removed', '=', false)
    .execute()
  return new Map(rows.map(({ opportunity_id, pack }) => [opportunity_id, readDealPack(pack).bidirectional] as const))
}

const countConversations = async ({ db, customerId }: TenantTransaction, dealIds: readonly number[]) => {
  const rows = await db
    .selectFrom('conversation')
    .select(['opportunity_id', eb => eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where('opportunity_id', 'in', dealIds)
    .groupBy('opportunity_id')
    .execute()
  return new Map(rows.map(({ opportunity_id, count }) => [opportunity_id, count] as const))
}

/** Which of these keywords count: those that live and whose card is not archived. */
const countingKeywords = async ({ db, customerId }: TenantTransaction, ids: readonly number[]) => {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('keyword')
    .innerJoin('card', join =>
      join.onRef('card.customer_id', '=', 'keyword.customer_id').onRef('card.id', '=', 'keyword.card_id'),
    )
    .select('keyword.id')
    .where('keyword.customer_id', '=', customerId)
    .where('keyword.id', 'in', ids)
    .where('keyword.removed_rev', 'is', null)
    .where('card.archived_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const countMatchedCalls = async (tx: TenantTransaction, dealIds: readonly number[]) => {
  const rows = await tx.db
    .selectFrom('conversation')
    .innerJoin('conversation_tally', join =>
      join
        .onRef('conversation_tally.customer_id', '=', 'conversation.customer_id')
        .onRef('conversation_tally.conversation_id', '=', 'conversation.id'),
    )
    .select(['conversation.opportunity_id as dealId', 'tallies'])
    .where('conversation.customer_id', '=', tx.customerId)
    .where('conversation.opportunity_id', 'in', dealIds)
    .where('type', '=', 'call')
    .execute()
  const calls = rows.map(({ dealId, tallies }) => ({
    dealId,
    keywords: decodeTallies(tallies).map(({ keywordId }) => keywordId),
  }))
  const counting = await countingKeywords(tx, [...new Set(calls.flatMap(({ keywords }) => keywords))])
  const counts = new Map<number, number>()
  for (const { dealId, keywords } of calls) {
    if (dealId === null || !keywords.some(id => counting.has(id))) continue
    counts.set(dealId, (counts.get(dealId) ?? 0) + 1)
  }
  return counts
}

/** What was said in some deals; a deal in which nothing was said has zeros. */
export const dealTotals = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<(dealId: number) => DealTotals> => {
  if (dealIds.length === 0) return () => nothingSaid
  const packs = await readPacks(tx, dealIds)
  const conversations = await countConversations(tx, dealIds)
  const calls = await countMatchedCalls(tx, dealIds)
  return dealId => {
    const pack = packs.get(dealId)
    const matchCount = pack?.matches.reduce((sum, matches) => sum + matches, 0) ?? 0
    const score = fromMicros(pack?.scores.reduce((sum, micros) => sum + micros, 0) ?? 0)
    return {
      conversationCount: conversations.get(dealId) ?? 0,
      matchedCallsCount: calls.get(dealId) ?? 0,
      matchCount,
      totalHeuristicScore: score,
      totalKeywordScore: score,
      storyScore: score,
    }
  }
}
