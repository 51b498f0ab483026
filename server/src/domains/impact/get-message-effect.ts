import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { compareMessages } from '../analysis/shared/compare-messages.ts'
import { findCard } from '../playbook/shared/read-cards.ts'

export const getMessageEffect: Handler<'getMessageEffect'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { cardId, ...filter } = query
    const card = await findCard(tx, cardId)
    if (card.market_id !== filter.marketId) throw badInput('cardId', 'Choose a message of the market.')
    const { stands, comparisons } = await compareMessages(app, tx, filter, user.userId, { own: [card] })
    return { stands, comparison: comparisons.get(cardId)! }
  })
