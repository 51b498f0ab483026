import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { summariseCardsOf } from '#domains/analysis/shared/summarise-cards.ts'
import { containsText } from '#domains/crm/shared/contains-text.ts'
import type { Handler } from '#http/call-context.ts'
import { compareCardsShown } from './compare-cards-shown.ts'

const cents = 100

export const getMatchedCardsSummaryForSolution: Handler<'getMatchedCardsSummaryForSolution'> = async ({
  app,
  body,
  user,
  read,
}) =>
  read(async tx => {
    const deals = await filterDeals(app, tx, body)
    const { searchText, match, marketId, testCards } = body
    const chosen = await selectAnalysisCards(tx, body, user.userId)
    const cards = await chosen
      .$if(Boolean(searchText), q => q.where(containsText('card.title', searchText ?? '')))
      .execute()
    const asked = cards.map(({ id, directionality }) => ({
      cardId: id,
      direction: directionChosen(body, directionality),
    }))
    const found = await summariseCardsOf(app, tx, deals, asked, significanceChosen(body))
    // One family of tests, whatever is shown of it.
    const family = await selectAnalysisCards(tx, { marketId, testCards }, user.userId)
    const compared =
      body.compared === 'Y' ? await compareCardsShown(app, tx, deals, await family.execute(), body, user.userId) : null
    return cards
      .flatMap(({ id, title, topic_id, topic, directionality }, i) => {
        const summary = found[i]
        if (!summary || (match !== 'All' && summary.dealCount > 0 !== (match === 'Yes'))) return []
        const { mean, n } = summary.dealSize
        return {
          id,
          title,
          topicId: topic_id,
          subTopicName: topic,
          subTopicDirectionality: directionality,
          ...summary,
          n: deals.length,
          wonAmount: Math.round((mean ?? 0) * n * cents) / cents,
          compared: compared?.get(id) ?? null,
        }
      })
      .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.id - b.id)
  })
