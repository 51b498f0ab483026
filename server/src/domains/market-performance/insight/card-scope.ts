import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { selectCards } from '../../playbook/actions/read-cards.ts'

/** The living cards of a market that are compared: approved ones. */
export const readInsightCards = (tx: TenantTransaction, { marketId }: Pick<MarketFilter, 'marketId'>) =>
  selectCards(tx)
    .where('card.market_id', '=', marketId ?? 0)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .orderBy('card.id')
    .execute()

export type InsightCard = Awaited<ReturnType<typeof readInsightCards>>[number]
