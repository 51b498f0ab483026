import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { CardComparison, Evidence } from '@bic/contract/analysis/figures'
import type { ComparedDeals, LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { CardComparison as Compared } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { compareExposed } from '../actions/compare-exposed.ts'
import { compareWholeDeals } from '../actions/compare-whole-deals.ts'
import { loadSetting } from './comparison-setting.ts'
import { type FilteredDeal, filterDeals } from './filter-deals.ts'
import { findExposure } from './find-exposure.ts'
import { selectAnalysisCards } from './select-analysis-cards.ts'
import { isStandingView, standingView } from './standing-view.ts'

/** What is compared: the deals of a filter, up to a landmark; without one up to that of the customer's setting. */
export interface AskedMessages extends MarketFilter {
  readonly marketId: number
  readonly landmark?: LandmarkChoice | undefined
}

export interface MessagesCompared {
  readonly stands: ComparedDeals
  /** All cards of the market, by their ids: what is tested together is one family, whatever is shown of it. */
  readonly comparisons: ReadonlyMap<number, CardComparison>
}

const compareOnce = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly CardRecord[],
  asked: AskedMessages,
  setting: ComparisonSetting,
): Promise<{ readonly stands: ComparedDeals; readonly comparisons: readonly Compared[] }> => {
  const exposure = await findExposure(app, tx, deals, cards, asked, setting)
  if (exposure) {
    const { open, landmark, landmarkStage, closedBefore, unplaced, historyAllows } = exposure
    const basis = isStandingView(asked, deals, setting) ? 'standing' : 'exploratory'
    return {
      stands: { landmark, landmarkStage, basis, compared: open.length, closedBefore, unplaced, historyAllows },
      comparisons: await compareExposed(app, tx, exposure, cards, basis),
    }
  }
  return {
    stands: {
      landmark: 'whole',
      landmarkStage: null,
      basis: 'description',
      compared: deals.length,
      closedBefore: 0,
      unplaced: 0,
      historyAllows: asked.landmark === 'whole',
    },
    comparisons: await compareWholeDeals(app, tx, deals, cards, asked),
  }
}

const evidenceOf = (standing: Compared | undefined, said: boolean): Evidence => {
  const found = standing?.winRate
  if (found?.verdict === 'significant' && found.adjusted) {
    return { step: 2, goesWith: found.adjusted.difference > 0 ? 'winning' : 'losing' }
  }
  return { step: said || (standing?.with.deals ?? 0) > 0 ? 1 : 0, goesWith: null }
}

/**
 * The deals in which a message had been said by the landmark against those in which it had not, for every card of a market:
 * the one comparison that all screens, documents and suggestions use, so that a message has the same effect, interval, verdict
 * and n wherever it is shown under the same filter. Only the standing view (see `standing-view.ts`) concludes; other filters
 * explore. Each comparison has the step of evidence of its message in the market, which does not depend on the filter.
 *
 * @param deals those that the filter passes, where they have been loaded already
 * @param own cards that are to be among them, though they may be archived or on trial
 * @throws AppError NOT_FOUND
 */
export const compareMessages = async (
  app: AppContext,
  tx: SnapshotTx,
  asked: AskedMessages,
  userId: number,
  { deals, own = [] }: { readonly deals?: readonly FilteredDeal[]; readonly own?: readonly CardRecord[] } = {},
): Promise<MessagesCompared> => {
  const { marketId, testCards } = asked
  const ofMarket = await (await selectAnalysisCards(tx, { marketId, testCards }, userId)).execute()
  const cards = [...new Map([...ofMarket, ...own].map(card => [card.id, card])).values()]
  const setting = await loadSetting(tx)
  const shown = await compareOnce(app, tx, deals ?? (await filterDeals(app, tx, asked)), cards, asked, setting)
  const standing =
    shown.stands.basis === 'standing' ? shown.comparisons : await compareFamily(app, tx, marketId, setting)
  const standingOf = new Map(standing.map(one => [one.cardId, one]))
  return {
    stands: shown.stands,
    comparisons: new Map(
      shown.comparisons.map(one => [
        one.cardId,
        {
          ...one,
          evidence: evidenceOf(standingOf.get(one.cardId), one.with.deals > 0),
          landmark: shown.stands.landmark,
        },
      ]),
    ),
  }
}

/** The standing family of a market; nothing where history does not allow a landmark. */
const compareFamily = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  setting: ComparisonSetting,
): Promise<readonly Compared[]> => {
  const asked = standingView(marketId, setting)
  const cards = await (await selectAnalysisCards(tx, asked, 0)).execute()
  const { stands, comparisons } = await compareOnce(app, tx, await filterDeals(app, tx, asked), cards, asked, setting)
  return stands.basis === 'standing' ? comparisons : []
}

/** The messages of a market in its standing view, by card. @throws AppError NOT_FOUND */
export const compareStanding = async (app: AppContext, tx: SnapshotTx, marketId: number): Promise<MessagesCompared> =>
  compareMessages(app, tx, standingView(marketId, await loadSetting(tx)), 0)
