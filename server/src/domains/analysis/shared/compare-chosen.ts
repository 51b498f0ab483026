import type { CardComparison } from '@bic/contract/analysis/figures'
import type { ComparedDeals, LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { compareCardsAt } from '../actions/compare-cards-at.ts'
import { landmarkOf } from './card-by-landmark.ts'
import { compareCards } from './compare-cards.ts'
import type { CardChoice, ComparedCard } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'

const usual = '60'

interface Chosen {
  readonly stands: ComparedDeals
  readonly comparisons: readonly CardComparison[]
}

/**
 * Compares cards up to the chosen landmark; without a choice up to 60 days where the history allows, else over whole deals.
 * Give all cards of the market, as to `compareCards`.
 */
export const compareChosen = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice & { readonly landmark?: LandmarkChoice | undefined },
): Promise<Chosen> => {
  const landmark = choice.landmark === 'whole' ? null : (choice.landmark ?? usual)
  const found = landmark && (await compareCardsAt(app, tx, deals, cards, choice, landmarkOf[landmark]))
  if (found && landmark && (choice.landmark !== undefined || found.historyAllows)) {
    const { comparisons, ...stands } = found
    return { stands: { landmark, ...stands }, comparisons }
  }
  return {
    stands: {
      landmark: 'whole',
      compared: deals.length,
      closedBefore: 0,
      unplaced: 0,
      historyAllows: found ? found.historyAllows : true,
    },
    comparisons: await compareCards(app, tx, deals, cards, choice),
  }
}
