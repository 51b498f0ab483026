import type { Handler } from '../../http/call-context.ts'
import { listCardsOfKind } from './actions/list-cards-of-kind.ts'

export const getPartnerCardList: Handler<'getPartnerCardList'> = async ({ app, params, tenant }) =>
  tenant(tx => listCardsOfKind(app, tx, params.marketId, 'partner'))
