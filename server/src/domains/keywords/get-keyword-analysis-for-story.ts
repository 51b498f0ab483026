import { explainCard } from '@bic/engine/scoring/explain-card'
import { loadCardFigures } from '#evidence/score/card-figures.ts'
import { tallyCardInDeal } from '#evidence/score/tally-card-in-deal.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { writeKeyword } from './actions/insert-keywords.ts'

/** `elasticScoreInConv` is the mean over the conversations of the deal in which the keyword matched. */
export const getKeywordAnalysisForStory: Handler<'getKeywordAnalysisForStory'> = async ({ body, read }) => {
  const { storyId, cardId, buyerBidirectional } = body
  const { deal, figures } = await read(async tx => {
    const [revision] = await Promise.all([
      loadRevision(tx),
      requireRow(tx, 'opportunity', storyId),
      requireRow(tx, 'card', cardId),
    ])
    return {
      deal: await tallyCardInDeal(tx, storyId, cardId),
      figures: await loadCardFigures(tx, revision, cardId),
    }
  })
  const direction = buyerBidirectional === 'buyer' ? 'buyerOnly' : 'bidirectional'
  // A reader sees every conversation, also those held after the deal was closed.
  const explained = explainCard(
    { conversations: deal.conversations, keywords: figures.keywords, epoch: figures.epoch, closeDay: null },
    cardId,
    direction,
  )
  const byKeyword = Map.groupBy(
    explained.flatMap(({ keywords }) => keywords),
    ({ keywordId }) => keywordId,
  )
  return deal.keywords
    .flatMap(keyword => {
      const found = byKeyword.get(keyword.id)
      if (!found) return []
      const sum = found.reduce((total, { elastic }) => total + elastic, 0)
      return [
        {
          keywordId: keyword.id,
          keywordName: writeKeyword(keyword),
          elasticScoreInConv: sum / found.length,
          convCount: found.length,
        },
      ]
    })
    .sort((a, b) => b.elasticScoreInConv - a.elasticScoreInConv || a.keywordId - b.keywordId)
}
