import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { scoresInDeals } from '../report/scores-in-deals.ts'

export const getTopDealsForFilters: Handler<'getTopDealsForFilters'> = async ({ app, body, read }) =>
  read(async tx => {
    const { marketId, filters, cardList, limit } = body
    const deals = await filterDeals(app, tx, { ...filters, marketId })
    const cards = await selectCards(tx)
      .$if(cardList === undefined, q =>
        q
          .where('card.market_id', '=', marketId)
          .where('card.archived_at', 'is', null)
          .where('card.test_card', '=', false),
      )
      .$if(cardList !== undefined, q => q.where('card.id', 'in', cardList?.length ? cardList : [0]))
      .execute()
    if (cardList && cards.length < new Set(cardList).size) throw notFound('This card')
    if (cards.some(card => card.market_id !== marketId)) throw badInput('cardList', 'Choose cards of the market.')
    const directions = new Map(cards.map(card => [card.id, directionChosen(filters, card.directionality)]))
    const byDeal = Map.groupBy(await scoresInDeals(app, tx, deals, directions), ({ dealId }) => dealId)
    const best = [...byDeal]
      .map(([id, own]) => ({ id, cards: own.length, score: own.reduce((sum, { score }) => sum + score, 0) }))
      .sort((a, b) => b.score - a.score || b.id - a.id)
      .slice(0, limit)
    const rows = await loadDeals(
      tx,
      best.map(({ id }) => id),
    )
    const found = new Map(best.map(one => [one.id, one]))
    return rows.map(presentDeal).map(deal => ({
      opptyId: deal.id,
      storyId: deal.id,
      storyName: deal.storyName,
      accountName: deal.accountName,
      opportunityAmount: deal.opportunityAmount,
      oppStatus: deal.oppStatus,
      stage: deal.stage,
      closedDate: deal.closedDate,
      isWon: deal.isWon,
      storyScore: found.get(deal.id)?.score ?? 0,
      cards: found.get(deal.id)?.cards ?? 0,
    }))
  })
