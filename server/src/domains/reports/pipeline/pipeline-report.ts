import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { AppContext } from '#app-context.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { findMarketName } from '#domains/analysis/shared/market-name.ts'
import { loadStageOutcomes } from '#domains/crm/shared/read-stage-history.ts'
import { currentForecast, outlookOf } from '#domains/forecast/shared/current-forecast.ts'
import { noPrediction, predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import { dealsOfQuarter, revenueOf } from '#domains/forecast/shared/revenue-of-quarter.ts'
import { changesOfWeek } from './changes-of-week.ts'
import { atStakeOf, type DealChance, type OpenDeal, readOpenDeals, stageOf } from './open-deals.ts'

export type PipelineReport = Answer<'getPipelineReport'>

const amountOf = ({ deal }: OpenDeal): number => (deal.amount_cents ?? 0) / 100
const sumOf = (deals: readonly OpenDeal[]): number => deals.reduce((sum, one) => sum + amountOf(one), 0)
const isAtRisk = ({ risks }: OpenDeal): boolean => risks.length > 0
const idOf = ({ deal }: OpenDeal): number => deal.id

const groupBy = (deals: readonly OpenDeal[], nameOf: (deal: OpenDeal) => string) =>
  [...Map.groupBy(deals, nameOf)].map(([name, own]) => {
    const atRisk = own.filter(isAtRisk)
    return {
      name,
      deals: own.length,
      amount: sumOf(own),
      atRisk: atRisk.length,
      storyIdList: own.map(idOf),
      atRiskIdList: atRisk.map(idOf),
    }
  })

/** The open deals of a filter with their risks and what to do next. */
export const pipelineReport = async (
  app: AppContext,
  tx: SnapshotTx,
  { limit, ...asked }: MarketFilter & { readonly marketId: number; readonly limit: number },
): Promise<PipelineReport> => {
  const filter = { ...asked, opptyStatus: 'Open' as const }
  const marketName = await findMarketName(tx, asked.marketId)
  const ids = (await filterDeals(app, tx, filter)).map(({ id }) => id)
  const { deals, silence, calendar, describe } = await readOpenDeals(app, tx, ids, filter)
  const { kept } = await currentForecast(tx)
  const predictions = kept ? await predictDeals(app, tx, kept.content, ids) : new Map<number, never>()
  const probabilityOf = (dealId: number): DealChance => {
    const { probability, low, high } = predictions.get(dealId) ?? noPrediction
    return { probability, low, high }
  }
  const stakeOf = ({ deal }: OpenDeal): number => atStakeOf(deal, probabilityOf(deal.id).probability) ?? 0
  const shown = deals
    .toSorted((a, b) => Number(isAtRisk(b)) - Number(isAtRisk(a)) || stakeOf(b) - stakeOf(a) || idOf(b) - idOf(a))
    .slice(0, limit)
  const risky = deals.filter(isAtRisk)
  // What is won in the quarter was planned for other days than those of a period of open deals.
  const closed = await filterDeals(app, tx, { ...filter, opptyStatus: 'Closed', closePeriod: undefined })
  const quarterOf = () => {
    const found = dealsOfQuarter(
      calendar,
      { open: deals.map(({ deal }) => deal), won: closed.filter(({ status }) => status === 'Won') },
      { content: kept?.content, predictions },
    )
    if (found === null) return null
    const { quantiles: _, ...quarter } = revenueOf(found)
    return quarter
  }
  const order = [...(await loadStageOutcomes(tx)).keys()]
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return {
    marketId: asked.marketId,
    marketName,
    madeOn: calendar.today,
    silence,
    forecast: outlookOf(kept),
    period: rangeOfPeriod(asked.closePeriod, calendar.today, calendar.fiscalStart),
    deals: deals.length,
    amount: sumOf(deals),
    atRisk: risky.length,
    atRiskAmount: sumOf(risky),
    atStake: risky.reduce((sum, one) => sum + stakeOf(one), 0),
    quarter: quarterOf(),
    changes: await changesOfWeek(
      tx,
      deals.map(({ deal }) => deal),
      closed,
      calendar.today,
    ),
    stages: groupBy(deals, one => stageOf(one) ?? 'No stage').sort((a, b) => placeOf(a.name) - placeOf(b.name)),
    owners: groupBy(deals, ({ deal }) => deal.owner_name ?? 'No owner').sort(
      (a, b) => b.amount - a.amount || a.name.localeCompare(b.name),
    ),
    rows: await describe(shown, probabilityOf),
  }
}
