import { hasCard } from '@bic/engine/scoring/significance'
import { directions } from '@bic/engine/scoring/types'
import { mean } from '@bic/engine/statistics/mean'
import { median } from '@bic/engine/statistics/median'
import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { type CardOfDeal, loadCardsOfDeals } from '../../../pipeline/score/cards-of-deals.ts'
import { figuresOf } from '../../analysis/actions/deal-figures.ts'
import { type FilteredDeal, filterDeals } from '../../analysis/actions/filter-deals.ts'
import { directionChosen, significanceChosen } from '../../analysis/actions/having-card.ts'
import { verifiedCards } from '../../analysis/actions/verified-cards.ts'
import { holds } from '../../crm/actions/holds.ts'
import { selectCards } from '../../playbook/actions/read-cards.ts'

/** A card in the deals that have it. */
interface Having {
  readonly deals: FilteredDeal[]
  readonly scores: number[]
  readonly percentiles: number[]
}

export const getMatchedCardsSummaryForSolution: Handler<'getMatchedCardsSummaryForSolution'> = async ({
  app,
  body,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const deals = await filterDeals(app, tx, body)
    const { topicId, searchText } = body
    const cards = await selectCards(tx)
      .where('card.market_id', '=', body.marketId)
      .where('card.archived_at', 'is', null)
      .where('card.test_card', '=', false)
      .$if(topicId !== undefined, q => q.where('card.topic_id', '=', topicId ?? 0))
      .$if(Boolean(searchText), q => q.where(holds('card.title', searchText ?? '')))
      .execute()
    const directionOfCard = new Map(cards.map(({ id, directionality }) => [id, directionChosen(body, directionality)]))
    const table = await loadCardsOfDeals(app, tx)
    const significance = significanceChosen(body)
    const confirmed = await verifiedCards(tx)

    const having = new Map<number, Having>()
    const add = (cardId: number, deal: FilteredDeal, found: CardOfDeal | null) => {
      const known = having.get(cardId) ?? { deals: [], scores: [], percentiles: [] }
      known.deals.push(deal)
      if (found) {
        known.scores.push(found.score)
        known.percentiles.push(found.percentile)
      }
      having.set(cardId, known)
    }
    for (const deal of deals) {
      const left = new Set(confirmed.get(deal.id))
      for (const direction of directions) {
        for (const found of table.reaching(deal.id, 0, direction)) {
          if (directionOfCard.get(found.cardId) !== direction) continue
          const isVerified = left.delete(found.cardId)
          if (hasCard(found.percentile, isVerified, significance)) add(found.cardId, deal, found)
        }
      }
      // Confirmed, though it never came up.
      for (const cardId of left) if (directionOfCard.has(cardId)) add(cardId, deal, null)
    }
    return cards
      .flatMap(({ id, title, topic_id, topic, directionality }) => {
        const found = having.get(id)
        if (!found) return []
        return {
          id,
          title,
          topicId: topic_id,
          subTopicName: topic,
          subTopicDirectionality: directionality,
          dealCount: found.deals.length,
          n: deals.length,
          ...figuresOf(found.deals),
          heuristicScore: mean(found.scores),
          cardPercentileValue: median(found.percentiles),
        }
      })
      .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.id - b.id)
  })
