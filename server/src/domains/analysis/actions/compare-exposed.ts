import type { SnapshotTx } from '@bic/database/tenant'
import { compareFound, type FoundComparison } from '@bic/engine/comparison/compare-asked'
import type { Basis, CardComparison } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import type { ComparedCard } from '../shared/compared-card.ts'
import { isLong, loadColumnsAt } from '../shared/comparison-data.ts'
import type { ExposedDeals } from './expose-at.ts'

/**
 * For each card, the deals in which it had been said by their landmark against those in which it had not: cards, activity and
 * stage are measured up to it, and only deals still open then are compared.
 *
 * @param isOneOfMany it is always made by an analysis thread: many short ones would hold up others as a long one does
 */
export const compareExposed = async (
  app: AppContext,
  tx: SnapshotTx,
  { open, hits }: Pick<ExposedDeals, 'open' | 'hits'>,
  cards: readonly ComparedCard[],
  basis: Basis,
  isOneOfMany = false,
): Promise<CardComparison[]> => {
  const asked: FoundComparison = {
    columns: await loadColumnsAt(tx, open),
    hits: { starts: hits.starts, cards: hits.cards, firstDays: hits.firstDays },
    cardIds: cards.map(({ id }) => id),
    basis,
  }
  return isOneOfMany || isLong(open.length, cards.length)
    ? app.analysts.run('compareFound', asked)
    : compareFound(asked)
}
