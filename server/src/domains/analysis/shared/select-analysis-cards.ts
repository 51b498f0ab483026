import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { cardsOfSolution } from '../actions/having-solution.ts'

interface Asked extends Pick<MarketFilter, 'marketId' | 'solutionId' | 'testCards'> {
  readonly topicId?: number | undefined
}

/**
 * The cards that an analysis looks at: of the market, the topic and the solution; approved ones (N), one's own on trial
 * (MY_CARDS) or all on trial (Y). Archived ones never. Ready to be narrowed further, and executed.
 *
 * @param userId who asks, for their own cards. @throws AppError NOT_FOUND
 */
export const selectAnalysisCards = async (tx: TenantTransaction, filter: Asked, userId: number) => {
  const { marketId, topicId, solutionId, testCards } = filter
  if (marketId !== undefined) await requireRow(tx, 'market', marketId)
  const mapped = solutionId === undefined ? null : await cardsOfSolution(tx, solutionId)
  const ids = mapped?.map(({ cardId }) => cardId) ?? []
  return (
    selectCards(tx)
      .where('card.archived_at', 'is', null)
      .where('card.test_card', '=', testCards !== 'N')
      .$if(testCards === 'MY_CARDS', q => q.where('card.created_by', '=', userId))
      .$if(marketId !== undefined, q => q.where('card.market_id', '=', marketId ?? 0))
      .$if(topicId !== undefined, q => q.where('card.topic_id', '=', topicId ?? 0))
      // No card has the id 0: a solution without cards finds none.
      .$if(mapped !== null, q => q.where('card.id', 'in', [0, ...ids]))
      .orderBy('topic.position')
      .orderBy('card.title')
      .orderBy('card.id')
  )
}
