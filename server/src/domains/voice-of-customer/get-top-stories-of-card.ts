import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { askOfCard } from './actions/ask-of-card.ts'
import { chooseDeals, recommendedKeys, sortRecommended } from './actions/choose-deals.ts'
import { directionOf } from './actions/confidence-of-card.ts'
import { presentStories } from './actions/present-stories.ts'
import { nameCounts } from './shared/history.ts'

export const getTopStoryBeanListByCardId: Handler<'getTopStoryBeanListByCardId'> = async ({ app, query, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', query.cardId)
    await requireRow(tx, 'market', query.marketId)
    const asked = await askOfCard(app, tx, query.cardId, directionOf(query.buyerBidirectional))
    const deals = await chooseDeals(tx, asked.counts.keys(), query)
    const sorted = sortRecommended(
      deals,
      recommendedKeys({
        ...asked,
        matchesOf: id => asked.counts.get(id)?.matches ?? 0,
        matchedCallsOf: id => nameCounts(asked.counts.get(id)?.conversations).call,
      }),
    )
    const top = sorted.slice(0, query.limit).map(({ id }) => id)
    return presentStories(tx, top, asked)
  })
