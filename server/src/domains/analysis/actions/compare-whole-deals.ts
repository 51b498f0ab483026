import type { SnapshotTx } from '@bic/database/tenant'
import { type AskedComparison, compareAsked } from '@bic/engine/comparison/compare-asked'
import type { CardComparison } from '@bic/engine/comparison/figures'
import { askHits } from '@bic/engine/matrix/ask-hits'
import type { AppContext } from '#app-context.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'
import { askedCards, type CardChoice, type ComparedCard } from '../shared/compared-card.ts'
import { isLong, loadDealColumns } from '../shared/comparison-data.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { significanceChosen } from '../shared/having-card.ts'
import { verifiedCards } from '../shared/verified-cards.ts'

/**
 * For each card, the deals that have it against those that do not, over whole deals; in the order of the cards. It describes:
 * what is talked about partly follows from how a deal goes, so nothing is concluded from it.
 */
export const compareWholeDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<CardComparison[]> => {
  const ids = deals.map(({ id }) => id)
  const matrix = await loadMatrix(app, tx)
  const verified = await verifiedCards(tx)
  const asked: AskedComparison = {
    columns: await loadDealColumns(app, tx, deals),
    question: askHits(matrix, ids, askedCards(cards, choice), significanceChosen(choice), verified),
    cardIds: cards.map(({ id }) => id),
    basis: 'description',
  }
  return isLong(deals.length, cards.length) ? app.analysts.run('compareCards', asked) : compareAsked(asked)
}
