import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { filterDeals } from '../../analysis/actions/filter-deals.ts'
import { directionChosen, significanceChosen } from '../../analysis/actions/having-card.ts'
import { selectAnalysisCards } from '../../analysis/actions/select-analysis-cards.ts'
import { summariseCardsOf } from '../../analysis/actions/summarise-cards.ts'
import { holds } from '../../crm/actions/holds.ts'

export const getMatchedCardsSummaryForSolution: Handler<'getMatchedCardsSummaryForSolution'> = async ({
  app,
  body,
  user,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const deals = await filterDeals(app, tx, body)
    const { searchText } = body
    const chosen = await selectAnalysisCards(tx, body, user.userId)
    const cards = await chosen.$if(Boolean(searchText), q => q.where(holds('card.title', searchText ?? ''))).execute()
    const asked = cards.map(({ id, directionality }) => ({
      cardId: id,
      direction: directionChosen(body, directionality),
    }))
    const found = await summariseCardsOf(app, tx, deals, asked, significanceChosen(body))
    return cards
      .flatMap(({ id, title, topic_id, topic, directionality }, i) => {
        const summary = found[i]
        if (!summary?.dealCount) return []
        const named = { id, title, topicId: topic_id, subTopicName: topic, subTopicDirectionality: directionality }
        return { ...named, ...summary, n: deals.length }
      })
      .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.id - b.id)
  })
