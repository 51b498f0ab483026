import type { Handler } from '../../http/call-context.ts'
import { cardsOfDeal } from './actions/cards-of-deal.ts'

export const getDealCards: Handler<'getDealCards'> = async ({ app, params, query, tenant }) =>
  tenant(tx => cardsOfDeal(app, tx, params.storyId, query.buyerBidirectional))
