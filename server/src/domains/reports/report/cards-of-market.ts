import type { TenantTransaction } from '@bic/database/tenant'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'

/** The cards of a market that are in use, on trial ones left out. */
export const cardsOfMarket = (tx: TenantTransaction, marketId: number): Promise<CardRecord[]> =>
  selectCards(tx)
    .where('card.market_id', '=', marketId)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .orderBy('card.id')
    .execute()
