import type { CardComparison } from '@bic/contract/analysis/figures'
import type { TenantTransaction } from '@bic/database/tenant'
import { type AskedComparison, compareAsked } from '@bic/engine/comparison/compare-asked'
import { askHits } from '@bic/engine/matrix/ask-hits'
import type { AppContext } from '../../../app-context.ts'
import { loadMatrix } from '../../../pipeline/matrix/load-matrix.ts'
import { type CardChoice, type ComparedCard, loadDealColumns } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { directionChosen, significanceChosen } from './having-card.ts'
import { verifiedCards } from './verified-cards.ts'

/** A comparison of fewer deals and cards, multiplied, is made before a thread has been told of it. */
const worthAThread = 100_000

const compare = async (app: AppContext, asked: AskedComparison): Promise<CardComparison[]> =>
  asked.question.places.length * asked.cardIds.length < worthAThread
    ? compareAsked(asked)
    : app.analysts.run('compareCards', asked)

/**
 * For each card, the deals that have it against those that do not, over whole deals; in the order of the cards. Give all
 * cards of the market, whatever is shown of them: their q-values are one family. In a transaction whose snapshot was taken.
 */
export const compareCards = async (
  app: AppContext,
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<CardComparison[]> => {
  const asked = cards.map(({ id, directionality }) => ({
    cardId: id,
    direction: directionChosen(choice, directionality),
  }))
  const ids = deals.map(({ id }) => id)
  const matrix = await loadMatrix(app, tx)
  const question = askHits(matrix, ids, asked, significanceChosen(choice), await verifiedCards(tx))
  return compare(app, { columns: await loadDealColumns(tx, deals), question, cardIds: cards.map(({ id }) => id) })
}
