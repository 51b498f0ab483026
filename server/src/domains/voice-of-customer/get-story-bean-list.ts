import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { askOfCard } from './actions/ask-of-card.ts'
import { chooseDeals } from './actions/choose-deals.ts'
import { directionOf } from './actions/confidence-of-card.ts'
import { presentStories, presentWholeStories } from './actions/present-stories.ts'

export const getStoryBeanList: Handler<'getStoryBeanList'> = async ({ app, query, read }) =>
  read(async tx => {
    const { cardId } = query
    if (cardId !== undefined) await requireRow(tx, 'card', cardId)
    const direction = directionOf(query.buyerBidirectional)
    const chosen = new Set((await chooseDeals(tx, query.storyIds, query)).map(({ id }) => id))
    const dealIds = [...new Set(query.storyIds)].filter(id => chosen.has(id))
    return cardId === undefined
      ? presentWholeStories(tx, dealIds, direction)
      : presentStories(tx, dealIds, await askOfCard(app, tx, cardId, direction))
  })
