import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { havingCard } from '../shared/having-card.ts'

type Choice = Pick<MarketFilter, 'significance' | 'verifiedCardsOnly' | 'buyerBidirectional'>

/**
 * The cards of a solution in their order, or a page of them; archived ones, of which there are few, are looked up to be left out,
 * so that a late page reads no card before it. @throws AppError NOT_FOUND
 */
export const cardsOfSolution = async (
  tx: TenantTransaction,
  solutionId: number,
  page: { readonly limit: number; readonly offset: number } | null = null,
) => {
  await requireRow(tx, 'solution', solutionId)
  return tx.db
    .selectFrom('solution_card')
    .select(['solution_card.card_id as cardId', 'solution_card.rank'])
    .where('solution_card.customer_id', '=', tx.customerId)
    .where('solution_card.solution_id', '=', solutionId)
    .where('solution_card.card_id', 'not in', query =>
      query
        .selectFrom('card')
        .select('card.id')
        .where('card.customer_id', '=', tx.customerId)
        .where('card.archived_at', 'is not', null),
    )
    .orderBy('solution_card.rank')
    .orderBy('solution_card.card_id')
    .$if(page !== null, q => q.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()
}

/** Whether a deal has a card of a solution. @throws AppError NOT_FOUND */
export const havingSolution = async (app: AppContext, tx: SnapshotTx, solutionId: number, choice: Choice) => {
  const having: ((dealId: number) => boolean)[] = []
  for (const { cardId } of await cardsOfSolution(tx, solutionId)) having.push(await havingCard(app, tx, cardId, choice))
  return (dealId: number): boolean => having.some(has => has(dealId))
}
