import type { Handler } from '#http/call-context.ts'
import { cardsOfDeal } from './shared/cards-of-deal.ts'

export const getDealCards: Handler<'getDealCards'> = async ({ app, params, query, read }) =>
  read(tx => cardsOfDeal(app, tx, params.storyId, query.buyerBidirectional))
