import type { CardComparison } from '@bic/contract/analysis/figures'
import type { TenantTransaction } from '@bic/database/tenant'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import type { AppContext } from '../../../app-context.ts'
import { type CardChoice, type ComparedCard, loadDealColumns, loadPresences } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'

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
): Promise<CardComparison[]> =>
  compareWithAndWithout(await loadDealColumns(tx, deals), await loadPresences(app, tx, deals, cards, choice))
