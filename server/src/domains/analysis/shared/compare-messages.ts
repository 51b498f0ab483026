import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { CardComparison, Evidence } from '@bic/contract/analysis/figures'
import type { ComparedDeals, LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { CardComparison as Compared, Metric } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { compareExposed } from '../actions/compare-exposed.ts'
import { compareWholeDeals } from '../actions/compare-whole-deals.ts'
import { standingFamily } from '../family/standing-family.ts'
import { loadHistory } from '../family/stored-family.ts'
import { landmarkOf } from './card-by-landmark.ts'
import { loadColumnsAt } from './comparison-data.ts'
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
  const exposure = await findExposure(app, tx, deals, cards, asked, setting, loadColumnsAt)
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

/**
 * The figures of now with what the standing family concluded of them when it was computed; a message that does not belong to
 * it, as one on trial, concludes nothing.
 */
const concludeAs = (live: Compared, family: Compared | null | undefined): Compared => {
  const metric = (name: Metric): Compared['winRate'] => {
    const [one, known] = [live[name], family?.[name]]
    const claims = one.verdict === 'significant' || one.verdict === 'early signal'
    const verdict = known ? known.verdict : claims ? 'exploratory' : one.verdict
    return {
      ...one,
      verdict,
      adjusted: one.adjusted && { ...one.adjusted, q: known?.adjusted?.q ?? null },
      detectable: verdict === 'significant' ? null : (one.detectable ?? known?.detectable ?? null),
    }
  }
  return { ...live, winRate: metric('winRate'), salesCycle: metric('salesCycle'), dealSize: metric('dealSize') }
}

/** A comparison by itself: of no family, so that it has no q. */
const withoutRates = (one: Compared): Compared => {
  const metric = (name: Metric): Compared['winRate'] => ({
    ...one[name],
    adjusted: one[name].adjusted && { ...one[name].adjusted, q: null },
  })
  return { ...one, winRate: metric('winRate'), salesCycle: metric('salesCycle'), dealSize: metric('dealSize') }
}

/**
 * The deals in which a message had been said by the landmark against those in which it had not, for every card of a market:
 * the one comparison that all screens, documents and suggestions use, so that a message has the same effect, interval, verdict
 * and n wherever it is shown under the same filter. Only the standing view (see `standing-view.ts`) concludes; other filters
 * explore. Figures are of now; verdicts, q-values and steps of evidence are those of the standing family, which is computed
 * once a week. Each comparison has the step of its message in the market, which does not depend on the filter.
 *
 * @param deals those that the filter passes, where they have been loaded already
 * @param own cards that are to be among them, though they may be archived or on trial
 * @param only the cards that are asked about, whatever they are: in a market of many messages the others take nearly all of the
 *   time. Their figures are the same; their q is that of the standing family, and none where another view is explored
 * @throws AppError NOT_FOUND
 */
export const compareMessages = async (
  app: AppContext,
  tx: SnapshotTx,
  asked: AskedMessages,
  userId: number,
  {
    deals,
    own = [],
    only,
  }: {
    readonly deals?: readonly FilteredDeal[]
    readonly own?: readonly CardRecord[]
    readonly only?: readonly CardRecord[]
  } = {},
): Promise<MessagesCompared> => {
  const { marketId, testCards } = asked
  const ofMarket = await (await selectAnalysisCards(tx, { marketId, testCards }, userId)).execute()
  const cards = only ?? [...new Map([...ofMarket, ...own].map(card => [card.id, card])).values()]
  const setting = await loadSetting(app, tx)
  const shown = await compareOnce(app, tx, deals ?? (await filterDeals(app, tx, asked)), cards, asked, setting)
  const isStanding = shown.stands.basis === 'standing'
  const members = isStanding
    ? ofMarket
    : await (await selectAnalysisCards(tx, standingView(marketId, setting), 0)).execute()
  const family = await standingFamily(app, tx, {
    marketId,
    setting,
    cards: members,
    compare: async () =>
      isStanding && !only && cards.length === members.length
        ? shown
        : compareFamily(app, tx, marketId, members, setting),
  })
  const concludeOf = (one: Compared): Compared => {
    if (isStanding) return concludeAs(one, family.cards.get(one.cardId)?.comparison)
    return only ? withoutRates(one) : one
  }
  return {
    stands: shown.stands,
    comparisons: new Map(
      shown.comparisons.map(one => [
        one.cardId,
        {
          ...concludeOf(one),
          evidence: family.evidenceOf(one.cardId, one.with.deals > 0),
          landmark: shown.stands.landmark,
        },
      ]),
    ),
  }
}

const compareFamily = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  cards: readonly CardRecord[],
  setting: ComparisonSetting,
) => {
  const asked = standingView(marketId, setting)
  return compareOnce(app, tx, await filterDeals(app, tx, asked), cards, asked, setting)
}

/**
 * What stands concluded of a market. It is concluded at once where none is stored that still stands, and stored when the snapshot is
 * closed.
 *
 * @throws AppError NOT_FOUND
 */
export const renewStanding = async (app: AppContext, tx: SnapshotTx, marketId: number) => {
  const setting = await loadSetting(app, tx)
  const cards = await (await selectAnalysisCards(tx, standingView(marketId, setting), 0)).execute()
  const compare = () => compareFamily(app, tx, marketId, cards, setting)
  return standingFamily(app, tx, { marketId, setting, cards, compare })
}

/**
 * The step of evidence of messages of a market that are known to have been said, without any figure: nothing is compared while
 * what is stored still stands. @throws AppError NOT_FOUND
 */
export const evidenceOfSaid = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
): Promise<(cardId: number) => Evidence> => {
  const { evidenceOf } = await renewStanding(app, tx, marketId)
  return cardId => evidenceOf(cardId, true)
}

/**
 * The messages of a market in its standing view, by card.
 *
 * @param only the cards that are asked about, where not all are. @throws AppError NOT_FOUND
 */
export const compareStanding = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  only?: readonly CardRecord[],
): Promise<MessagesCompared> =>
  compareMessages(app, tx, standingView(marketId, await loadSetting(app, tx)), 0, only ? { only } : {})

/**
 * Computes something that needs no database, which meanwhile reads what `compareStanding` of some markets waits longest for; that is kept
 * until their records change.
 */
export const computeAheadOfStanding = async <T>(
  app: AppContext,
  tx: SnapshotTx,
  marketIds: readonly number[],
  compute: () => T,
): Promise<T> => {
  const { landmark } = await loadSetting(app, tx)
  // The questions leave before the next turn begins, from which on this thread sends nothing until it has computed.
  const [computed] = await Promise.all([
    nextTurn().then(compute),
    ...marketIds.flatMap(marketId => [landmarkOf(app, tx, landmark, marketId), loadHistory(app, tx, marketId)]),
  ])
  return computed
}
