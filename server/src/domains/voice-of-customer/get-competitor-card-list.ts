import type { Handler } from '#http/call-context.ts'
import { listCardsOfKind } from './shared/list-cards-of-kind.ts'

export const getCompetitorCardList: Handler<'getCompetitorCardList'> = async ({ app, params, read }) =>
  read(tx => listCardsOfKind(app, tx, params.marketId, 'competitor'))
