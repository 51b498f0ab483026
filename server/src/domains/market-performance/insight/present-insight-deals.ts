import type { InsightDeal } from '@bic/contract/market-performance/insight'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { KindOfDeal } from '../actions/kinds-of-deals.ts'

/** What is shown of a card in a deal. */
export interface CardInDeal {
  readonly score: number
  readonly percentile: number | null
  readonly conversations: number
  readonly heard: InsightDeal['heard']
}

const silent: CardInDeal = { score: 0, percentile: null, conversations: 0, heard: 'bidirectional' }

/** Some deals with their kind and what of a card was in them, in the order given. */
export const presentInsightDeals = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  kinds: ReadonlyMap<number, KindOfDeal>,
  cardIn: (dealId: number) => CardInDeal | undefined,
): Promise<InsightDeal[]> =>
  (await loadDeals(tx, dealIds)).map(row => {
    const { score, percentile, conversations, heard } = cardIn(row.id) ?? silent
    return {
      ...presentDeal(row),
      storyScore: score,
      cardPercentileValue: percentile,
      matchedConversationCount: conversations,
      heard,
      kind: kinds.get(row.id)?.kind ?? 'undecided',
    }
  })
