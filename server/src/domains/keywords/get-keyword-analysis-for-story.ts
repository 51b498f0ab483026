import { explainCard } from '@bic/engine/scoring/explain-card'
import type { Handler } from '../../http/call-context.ts'
import { loadCardFigures } from '../../pipeline/score/card-figures.ts'
import { tallyCardInDeal } from '../../pipeline/score/tally-card-in-deal.ts'
import { readRevision } from '../../pipeline/store/revision.ts'
import { requireRow } from '../access/actions/require-row.ts'
import { writeKeyword } from './actions/insert-keywords.ts'

/** `elasticScoreInConv` is the mean over the conversations of the deal in which the keyword matched. */
export const getKeywordAnalysisForStory: Handler<'getKeywordAnalysisForStory'> = async ({ body, tenant }) => {
  const { storyId, cardId, buyerBidirectional } = body
  const { deal, figures } = await tenant(async transaction => {
    await requireRow(transaction, 'opportunity', storyId)
    await requireRow(transaction, 'card', cardId)
    return {
      deal: await tallyCardInDeal(transaction, storyId, cardId),
      figures: await loadCardFigures(transaction, await readRevision(transaction), cardId),
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
