import { requireRow } from '#domains/access/shared/require-row.ts'
import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { cardFigures } from '#domains/playbook/shared/card-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { nameCounts } from '../shared/history.ts'
import { loadHistory } from '../shared/load-history.ts'
import { countByStage, loadJourney } from './journey-groups.ts'

/** Only the cards heard in the most deals are compared: looking at each takes a question to the index. */
const mostCompared = 60
const topShown = 5

interface TopCard {
  readonly cardId: number
  readonly title: string
  readonly subTopicName: string
  readonly dealCount: number
  readonly conversationCount: number
  readonly storyIdList: number[]
}

export const getBJIStageReachedDetails: Handler<'getBJIStageReachedDetails'> = async ({ app, body, user, read }) =>
  read(async tx => {
    const { cardId } = body
    if (cardId !== undefined) await requireRow(tx, 'card', cardId)
    const deals = await filterDeals(app, tx, body)
    const byId = new Map(deals.map(deal => [deal.id, deal]))
    const { groups, groupOf } = await loadJourney(tx, deals)

    const heard = new Map<string, Map<FilteredDeal, number>>()
    for (const { id, stage, count } of await countByStage(tx, deals)) {
      const group = groupOf(id, stage)
      const deal = byId.get(id)
      if (group === null || !deal) continue
      const known = heard.get(group) ?? new Map<FilteredDeal, number>()
      known.set(deal, (known.get(deal) ?? 0) + count)
      heard.set(group, known)
    }

    const figures = await cardFigures(app, tx)
    const chosen = await selectAnalysisCards(tx, body, user.userId)
    const cards = await chosen.$if(cardId !== undefined, q => q.where('card.id', '=', cardId ?? 0)).execute()
    const compared = cards
      .filter(({ id }) => figures(id).deals > 0)
      .sort((a, b) => figures(b.id).deals - figures(a.id).deals || a.id - b.id)
      .slice(0, mostCompared)
    const top = new Map<string, TopCard[]>()
    for (const card of compared) {
      const history = await loadHistory(app, tx, card.id)
      const counts = history.countByGroup({ buyerOnly: card.directionality === 'buyer' }, groupOf)
      for (const [group, { dealIds, conversations }] of counts) {
        const one = {
          cardId: card.id,
          title: card.title,
          subTopicName: card.topic,
          dealCount: dealIds.size,
          conversationCount: nameCounts(conversations).all,
          storyIdList: groups.get(group)?.part === 'post-sales' ? [...dealIds].sort((a, b) => a - b) : [],
        }
        top.set(group, [...(top.get(group) ?? []), one])
      }
    }
    return [...groups].flatMap(([key, group]) => {
      const found = heard.get(key)
      if (!found) return []
      return {
        ...group,
        stages: [...group.stages],
        dealCount: found.size,
        conversationCount: found.values().reduce((sum, count) => sum + count, 0),
        deals: [...found].map(([{ id }, conversations]) => ({ storyId: id, conversations })),
        winRate: winRateOf([...found.keys()]),
        comparedCards: compared.length,
        topCards: (top.get(key) ?? [])
          .sort((a, b) => b.dealCount - a.dealCount || b.conversationCount - a.conversationCount || a.cardId - b.cardId)
          .slice(0, topShown),
      }
    })
  })
