import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'

export type InsightCard = CardRecord

/** The living cards of a market that a filter looks at. @throws AppError NOT_FOUND */
export const loadInsightCards = async (
  tx: TenantTransaction,
  filter: MarketFilter,
  userId: number,
): Promise<InsightCard[]> => (await selectAnalysisCards(tx, filter, userId)).execute()
