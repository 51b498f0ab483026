import type { CardComparison } from '@bic/contract/analysis/figures'
import type { SnapshotTx } from '@bic/database/tenant'
import { type AskedComparison, compareAsked } from '@bic/engine/comparison/compare-asked'
import { askHits } from '@bic/engine/matrix/ask-hits'
import type { AppContext } from '#app-context.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'
import { askedCards, type CardChoice, type ComparedCard, isLong, loadDealColumns } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { significanceChosen } from './having-card.ts'
import { verifiedCards } from './verified-cards.ts'

/**
 * For each card, the deals that have it against those that do not, over whole deals; in the order of the cards. Give all
 * cards of the market, whatever is shown of them: their q-values are one family.
 */
export const compareCards = async (
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
  }
  return isLong(asked) ? app.analysts.run('compareCards', asked) : compareAsked(asked)
}
