import type { Handler } from '#http/call-context.ts'
import { compareMessages } from '../analysis/shared/compare-messages.ts'
import { cardOfMarket } from './actions/card-of-market.ts'

export const getMessageEffect: Handler<'getMessageEffect'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { cardId, ...filter } = query
    const card = await cardOfMarket(tx, query)
    const { stands, comparisons } = await compareMessages(app, tx, filter, user.userId, { only: [card] })
    return { stands, comparison: comparisons.get(cardId)! }
  })
