import type { DealDetail } from '@bic/contract/crm'
import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'

/** What was said in a deal, all cards together and all sides. */
export type DealTotals = Pick<
  DealDetail,
  'matchedCallsCount' | 'matchCount' | 'totalHeuristicScore' | 'totalKeywordScore' | 'storyScore'
>

const readPack = async ({ db, customerId }: TenantTransaction, dealId: number) => {
  const row = await db
    .selectFrom('deal_pack')
    .select('pack')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('removed', '=', false)
    .executeTakeFirst()
  return row ? readDealPack(row.pack).bidirectional : null
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

/** Calls of the deal in which a keyword of any card came up, as of the last time their counts were taken. */
const countMatchedCalls = async (tx: TenantTransaction, dealId: number): Promise<number> => {
  const rows = await tx.db
    .selectFrom('conversation')
    .innerJoin('conversation_tally', join =>
      join
        .onRef('conversation_tally.customer_id', '=', 'conversation.customer_id')
        .onRef('conversation_tally.conversation_id', '=', 'conversation.id'),
    )
    .select('tallies')
    .where('conversation.customer_id', '=', tx.customerId)
    .where('conversation.opportunity_id', '=', dealId)
    .where('type', '=', 'call')
    .execute()
  const calls = rows.map(({ tallies }) => decodeTallies(tallies).map(({ keywordId }) => keywordId))
  const counting = await countingKeywords(tx, [...new Set(calls.flat())])
  return calls.filter(keywords => keywords.some(id => counting.has(id))).length
}

/**
 * What was said in a deal; zeros when nothing was. The specification names three total scores without telling them
 * apart: each is the sum of the cards' `heuristicScore`.
 */
export const dealTotals = async (tx: TenantTransaction, dealId: number): Promise<DealTotals> => {
  const pack = await readPack(tx, dealId)
  const score = fromMicros(pack?.scores.reduce((sum, micros) => sum + micros, 0) ?? 0)
  return {
    matchedCallsCount: pack === null ? 0 : await countMatchedCalls(tx, dealId),
    matchCount: pack?.matches.reduce((sum, matches) => sum + matches, 0) ?? 0,
    totalHeuristicScore: score,
    totalKeywordScore: score,
    storyScore: score,
  }
}
