import type { TenantTransaction } from '@bic/database/tenant'
import { qualityScore, sourceScore } from '@bic/engine/scoring/keyword-scores'
import { loadCardFigures } from '#evidence/score/card-figures.ts'
import { type CardInOneDeal, tallyCardInDeal } from '#evidence/score/tally-card-in-deal.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { writeKeyword } from './actions/insert-keywords.ts'
import { meanOf, sumOverDeals } from './actions/story-scores.ts'

/** The parts of quality as of the epoch; a keyword that waits to be matched has none yet. */
const loadQualities = async ({ client, customerId }: TenantTransaction, cardId: number, epoch: number) => {
  const { rows } = await client.query<{ id: number; accuracy: number; relevance: number }>(
    `select k.id, e.accuracy, e.relevance from keyword k
     join epoch_keyword e on e.customer_id = k.customer_id and e.keyword_id = k.id and e.epoch = $3
     where k.customer_id = $1 and k.card_id = $2`,
    [customerId, cardId, epoch],
  )
  return new Map(rows.map(row => [row.id, row]))
}

export const getKeywordScoresForStories: Handler<'getKeywordScoresForStories'> = async ({ body, read }) => {
  const { cardId, buyerBidirectional } = body
  const { deals, figures, qualities } = await read(async tx => {
    await requireRow(tx, 'card', cardId)
    const inDeals: CardInOneDeal[] = []
    for (const storyId of new Set(body.storyIdList)) {
      await requireRow(tx, 'opportunity', storyId)
      inDeals.push(await tallyCardInDeal(tx, storyId, cardId))
    }
    const revision = await loadRevision(tx)
    return {
      deals: inDeals,
      figures: await loadCardFigures(tx, revision, cardId),
      qualities: await loadQualities(tx, cardId, revision.epoch),
    }
  })
  const direction = buyerBidirectional === 'buyer' ? 'buyerOnly' : 'bidirectional'
  const sums = sumOverDeals(deals, figures, cardId, direction)
  return (deals[0]?.keywords ?? [])
    .map(keyword => {
      const found = sums.get(keyword.id)
      const { accuracy, relevance } = qualities.get(keyword.id) ?? { accuracy: 0.5, relevance: 0 }
      const source = sourceScore(keyword.source)
      const [conversations, inDeals] = [found?.conversations ?? 0, found?.deals ?? 0]
      return {
        keywordId: keyword.id,
        keywordName: writeKeyword(keyword),
        text: keyword.text,
        quotedKeywordFlag: keyword.exact ? ('Y' as const) : ('N' as const),
        blockEmailFlag: keyword.blockEmail ? ('Y' as const) : ('N' as const),
        source: keyword.source,
        convCount: conversations,
        dealCount: inDeals,
        occurrences: found?.occurrences ?? 0,
        elasticScoreInConv: meanOf(found?.elastic ?? 0, conversations),
        totalKeywordScore: meanOf(found?.total ?? 0, conversations),
        frequencyScore: meanOf(found?.frequency ?? 0, inDeals),
        persistenceScore: meanOf(found?.persistence ?? 0, inDeals),
        originalityScore: meanOf(found?.originality ?? 0, inDeals),
        qualityScore: qualityScore(source, accuracy, relevance),
        sourceScore: source,
        accuracyScore: accuracy,
        relevanceScore: relevance,
      }
    })
    .sort((a, b) => b.elasticScoreInConv - a.elasticScoreInConv || a.keywordId - b.keywordId)
}
