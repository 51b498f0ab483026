import type { SnapshotTx } from '@bic/database/tenant'
import { compareFound, type FoundComparison } from '@bic/engine/comparison/compare-asked'
import type { Basis, CardComparison } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import type { ComparedCard } from '../shared/compared-card.ts'
import { isLong, loadColumnsAt } from '../shared/comparison-data.ts'
import { onceForDeals } from '../shared/once-for-deals.ts'
import { digestHits } from './digest-hits.ts'
import type { ExposedDeals } from './expose-at.ts'
import { keepRecent } from './keep-recent.ts'

/** What was compared of some deals, by what had been said in them. */
const comparisonsOf = onceForDeals(
  async (_tx, _open: ExposedDeals['open']) => new Map<string, readonly CardComparison[]>(),
)
/** Comparisons of cards kept for the same deals. */
const mostKept = 3000

/**
 * For each card, the deals in which it had been said by their landmark against those in which it had not: cards, activity and
 * stage are measured up to it, and only deals still open then are compared. The same cards said in the same deals are compared
 * once for as long as the deals are kept.
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
): Promise<readonly CardComparison[]> => {
  const cardIds = cards.map(({ id }) => id)
  const kept = await comparisonsOf(tx, open)
  const key = `${basis} ${digestHits(hits)} ${cardIds.join()}`
  const known = kept.get(key)
  const asked = async (): Promise<FoundComparison> => ({
    columns: await loadColumnsAt(tx, open),
    hits: { starts: hits.starts, cards: hits.cards, firstDays: hits.firstDays },
    cardIds,
    basis,
  })
  const inThread = isOneOfMany || isLong(open.length, cards.length)
  const compared =
    known ?? (inThread ? await app.analysts.run('compareFound', await asked()) : compareFound(await asked()))
  keepRecent(kept, key, compared, mostKept)
  return compared
}
