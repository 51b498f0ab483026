import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { explainCard } from '@bic/engine/scoring/explain-card'
import { fromMicros } from '@bic/engine/scoring/micros'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { keywordName } from '#domains/conversations/shared/present-keywords.ts'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadCardFigures } from '#evidence/score/card-figures.ts'
import { loadDealFacts } from '#evidence/score/load-deals.ts'
import { loadPack } from '#evidence/score/load-packs.ts'
import { tallyCardInDeal } from '#evidence/score/tally-card-in-deal.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'

/** How much a conversation weighs, as `heuristicScore` is defined. */
const weights = { call: 1, email: 0.6, document: 0.4, note: 0.4 } as const

const loadScores = async (tx: TenantTransaction, dealId: number, buyerOnly: boolean) => {
  const packed = await loadPack(tx, dealId)
  const pack = packed && decodeDealPack(packed)
  return (buyerOnly ? pack?.buyerOnly : pack?.bidirectional) ?? []
}

export const getHeuristicScoreDetailsForCardAndStory: Handler<'getHeuristicScoreDetailsForCardAndStory'> = async ({
  query,
  read,
}) =>
  read(async tx => {
    const { cardId, storyId } = query
    const buyerOnly = query.buyerBidirectional === 'buyer'
    await findDeal(tx, storyId)
    await requireRow(tx, 'card', cardId)
    const { keywords, conversations } = await tallyCardInDeal(tx, storyId, cardId)
    const figures = await loadCardFigures(tx, await loadRevision(tx), cardId)
    const closeDay = (await loadDealFacts(tx, [storyId])).get(storyId)?.closeDay ?? null
    const explained = explainCard(
      { conversations, keywords: figures.keywords, epoch: figures.epoch, closeDay },
      cardId,
      buyerOnly ? 'buyerOnly' : 'bidirectional',
    )
    const scores = await loadScores(tx, storyId, buyerOnly)
    const rows = new Map((await loadConversationsOfDeal(tx, storyId)).map(row => [row.id, row]))
    const keywordOf = new Map(keywords.map(keyword => [keyword.id, keyword]))
    return {
      heuristicScore: fromMicros(explained.reduce((sum, { weighted }) => sum + weighted, 0)),
      cardPercentileValue: scores.find(card => card.cardId === cardId)?.percentile ?? null,
      totalHeuristicScore: fromMicros(scores.reduce((sum, { score }) => sum + score, 0)),
      scoreDetails: explained.flatMap(entry => {
        const row = rows.get(entry.conversationId)
        if (!row) return []
        return {
          convId: row.id,
          convType: row.type,
          subject: row.subject,
          date: row.happened_on,
          convCardScore: fromMicros(entry.convCardScore),
          weight: weights[row.type],
          weightedScore: fromMicros(entry.weighted),
          keywords: entry.keywords.map(scored => ({
            keywordId: scored.keywordId,
            keywordName: keywordName(keywordOf.get(scored.keywordId)),
            matches: scored.occurrences,
            elasticScoreInConv: scored.elastic,
            quality: scored.quality,
            persistence: scored.persistence,
            originality: scored.originality,
            totalKeywordScore: fromMicros(scored.total),
          })),
        }
      }),
    }
  })
