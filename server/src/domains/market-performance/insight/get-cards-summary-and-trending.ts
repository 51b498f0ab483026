import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { qValues } from '../shared/q-values.ts'
import { loadInsightCards } from './card-scope.ts'
import { heardInPeriods } from './heard-in-periods.ts'
import { compareShares, trendOf } from './trend-of-card.ts'

export const getInsightCardsSummaryAndTrending: Handler<'getInsightCardsSummaryAndTrending'> = async ({
  app,
  query,
  user,
  read,
}) =>
  read(async tx => {
    const found = await heardInPeriods(app, tx, query, await loadInsightCards(tx, query, user.userId))
    const [of, previousOf] = [found.now.length, found.before.length]
    const heard = found.cards.filter(({ now, before }) => now.length + before.length > 0)
    const compared = heard.map(({ card, now, before }) => ({
      card,
      now,
      before,
      ...compareShares({ now: now.length, of, before: before.length, beforeOf: previousOf }),
    }))
    const q = qValues(compared.map(({ p }) => p))
    return compared
      .map(({ card, now, before, difference, p, trendPercent }, i) => {
        return {
          cardId: card.id,
          title: card.title,
          topicId: card.topic_id,
          subTopicName: card.topic,
          dealCount: now.length,
          previousDealCount: before.length,
          of,
          previousOf,
          trendPercent,
          difference,
          p,
          q: q[i] ?? null,
          trend: trendOf(difference, q[i] ?? null),
          winRate: winRateOf(now),
        }
      })
      .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.cardId - b.cardId)
  })
