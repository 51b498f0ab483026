import type { TenantTransaction } from '@bic/database/tenant'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { winRate } from '@bic/engine/statistics/win-rate'
import type { Handler } from '#http/call-context.ts'
import { visibleDeals } from '../crm/shared/visible-deals.ts'
import type { SignificantCards } from './actions/significant-cards.ts'
import { findSimilarDeals } from './shared/similar-deals.ts'

/** Won and closed deals that have each card. */
const countOutcomes = async (tx: TenantTransaction, cards: SignificantCards, cardIds: ReadonlySet<number>) => {
  const closed = await visibleDeals(tx)
    .select(['opportunity.id', 'opportunity.status'])
    .where('opportunity.status', 'in', ['Won', 'Lost'])
    .execute()
  const counts = new Map<number, { won: number; closed: number }>()
  for (const { id, status } of closed) {
    for (const cardId of cards.of(id).keys()) {
      if (!cardIds.has(cardId)) continue
      const count = counts.get(cardId) ?? { won: 0, closed: 0 }
      counts.set(cardId, { won: count.won + Number(status === 'Won'), closed: count.closed + 1 })
    }
  }
  return (cardId: number) => counts.get(cardId) ?? { won: 0, closed: 0 }
}

export const getRecommendationsSimilarWins: Handler<'getRecommendationsSimilarWins'> = async ({
  app,
  params,
  body,
  read,
}) =>
  read(async tx => {
    const { deal, similar, cards } = await findSimilarDeals(app, tx, body.storyId ?? params.id, body)
    // A deal in which nothing was said tells nothing of what to say.
    const comparedWins = similar.filter(({ compared }) => compared.cards.size > 0)
    const having = new Map<number, number[]>()
    for (const { dealId, compared } of comparedWins) {
      for (const cardId of compared.cards.keys()) {
        if (!deal.cards.has(cardId)) having.set(cardId, [...(having.get(cardId) ?? []), dealId])
      }
    }
    const outcomesOf = await countOutcomes(tx, cards, new Set(having.keys()))
    return [...having]
      .flatMap(([cardId, storyIdList]) => {
        const card = cards.names.get(cardId)
        const share = wilsonShare(storyIdList.length, comparedWins.length)
        if (!card || !share) return []
        const outcomes = outcomesOf(cardId)
        const { rate, low, high } = winRate(outcomes.won, outcomes.closed)
        return {
          cardId,
          title: card.title,
          subTopicName: card.topic,
          dealCount: storyIdList.length,
          storyIdList,
          n: comparedWins.length,
          share: { rate: share.share, low: share.low, high: share.high },
          winRate: rate,
          winRateLow: low,
          winRateHigh: high,
          closedDeals: outcomes.closed,
          wonDeals: outcomes.won,
        }
      })
      .sort((a, b) => b.dealCount - a.dealCount || (b.winRate ?? 0) - (a.winRate ?? 0) || a.cardId - b.cardId)
  })
