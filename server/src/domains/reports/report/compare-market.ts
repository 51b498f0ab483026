import type { CardComparison } from '@bic/contract/analysis/figures'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { compareCards } from '#domains/analysis/shared/compare-cards.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'

export interface ComparedCard {
  readonly card: CardRecord
  readonly comparison: CardComparison
}

/** The cards of a market that are in use, on trial ones left out. */
export const cardsOfMarket = (tx: TenantTransaction, marketId: number): Promise<CardRecord[]> =>
  selectCards(tx)
    .where('card.market_id', '=', marketId)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .orderBy('card.id')
    .execute()

/**
 * Cards over some deals, those with a card against those without it. Others of the market are compared with them, so that
 * their q-values are of one family whatever is shown.
 *
 * @param own cards that are to be among them, though they may be archived or on trial
 */
export const compareMarket = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  filter: MarketFilter & { readonly marketId: number },
  own: readonly CardRecord[] = [],
): Promise<ComparedCard[]> => {
  const cards = new Map([...(await cardsOfMarket(tx, filter.marketId)), ...own].map(card => [card.id, card]))
  const compared = await compareCards(app, tx, deals, [...cards.values()], filter)
  return compared.flatMap(comparison => {
    const card = cards.get(comparison.cardId)
    return card ? [{ card, comparison }] : []
  })
}
