import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { requireEntitled } from '../../entitlements/actions/require-entitled.ts'
import { keepInsight } from '../actions/summary/kept-insight.ts'
import { makeInsights } from '../actions/summary/make-insights.ts'

export const getLLMOpptyInsightForLightBulbForAllCard: Handler<'getLLMOpptyInsightForLightBulbForAllCard'> = async ({
  app,
  body,
  user,
  tenant,
}) =>
  tenant(async transaction => {
    await requireEntitled(transaction, app.config, user, { name: 'Insights', needsConsent: true })
    const { id } = await findDeal(transaction, body.storyId)
    const made = await makeInsights(app, transaction, id, body.cardIdList)
    for (const { cardId, kept, isNew } of made) {
      if (isNew) await keepInsight(transaction, id, cardId, kept, user.userId)
    }
    const byCard = new Map(made.map(({ cardId, kept }) => [cardId, kept.insight]))
    return [...new Set(body.cardIdList)].flatMap(cardId => {
      const insight = byCard.get(cardId)
      if (!insight) return []
      const { finalSummaryForStory, finalSummaryQuotesForStory, callUrl, quotes } = insight
      return [{ cardId, insight: finalSummaryForStory, quote: finalSummaryQuotesForStory, callUrl, quotes }]
    })
  })
