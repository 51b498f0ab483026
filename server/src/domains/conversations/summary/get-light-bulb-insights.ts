import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import type { Handler } from '#http/call-context.ts'
import { together, type Written } from '#http/written.ts'
import { keepInsight } from '../actions/summary/kept-insight.ts'
import { makeInsights } from '../shared/summary/make-insights.ts'

export const getLLMOpptyInsightForLightBulbForAllCard: Handler<'getLLMOpptyInsightForLightBulbForAllCard'> = async ({
  app,
  body,
  user,
  write,
}) =>
  write(async tx => {
    await requireEntitled(tx, app.config, user, { name: 'Insights', needsConsent: true })
    const { id } = await findDeal(tx, body.storyId)
    const made = await makeInsights(app, tx, id, body.cardIdList)
    const keeping: Written<null>[] = []
    for (const { cardId, kept, isNew } of made) {
      if (isNew) keeping.push(await keepInsight(tx, id, cardId, kept, user.userId))
    }
    const byCard = new Map(made.map(({ cardId, kept }) => [cardId, kept.insight]))
    const insights = [...new Set(body.cardIdList)].flatMap(cardId => {
      const insight = byCard.get(cardId)
      if (!insight) return []
      const { finalSummaryForStory, finalSummaryQuotesForStory, callUrl, quotes } = insight
      return [{ cardId, insight: finalSummaryForStory, quote: finalSummaryQuotesForStory, callUrl, quotes }]
    })
    return together(insights, ...keeping)
  })
