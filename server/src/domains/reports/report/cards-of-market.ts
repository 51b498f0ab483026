import type { TenantTransaction } from '@bic/database/tenant'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'

const selectInUse = (tx: TenantTransaction) =>
  selectCards(tx).where('card.archived_at', 'is', null).where('card.test_card', '=', false).orderBy('card.id')

/** The cards of all markets that are in use, on trial ones left out. */
export const cardsInUse = (tx: TenantTransaction): Promise<CardRecord[]> => selectInUse(tx).execute()

/** The cards of a market that are in use, on trial ones left out. */
export const cardsOfMarket = (tx: TenantTransaction, marketId: number): Promise<CardRecord[]> =>
  selectInUse(tx).where('card.market_id', '=', marketId).execute()
