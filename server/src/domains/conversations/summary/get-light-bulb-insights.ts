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
  read,
  write,
}) => {
  const { dealId, made } = await read(async tx => {
    await requireEntitled(tx, app, user, { name: 'Insights', needsConsent: true })
    const { id } = await findDeal(tx, body.storyId)
    return { dealId: id, made: await makeInsights(app, tx, id, body.cardIdList) }
  })
  const fresh = made.filter(({ isNew }) => isNew)
  if (fresh.length > 0) {
    await write(async tx => {
      const keeping: Written<null>[] = []
      for (const { cardId, kept } of fresh) keeping.push(await keepInsight(tx, dealId, cardId, kept, user.userId))
      return together(null, ...keeping)
    })
  }
  const byCard = new Map(made.map(({ cardId, kept }) => [cardId, kept.insight]))
  return [...new Set(body.cardIdList)].flatMap(cardId => {
    const insight = byCard.get(cardId)
    if (!insight) return []
    const { finalSummaryForStory, finalSummaryQuotesForStory, callUrl, quotes } = insight
    return [{ cardId, insight: finalSummaryForStory, quote: finalSummaryQuotesForStory, callUrl, quotes }]
  })
}
