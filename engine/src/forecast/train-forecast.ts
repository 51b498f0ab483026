import { calibrated, type ReliabilityBin, reliabilityOf } from '../model/calibration.ts'
import { isOfAge } from './age-bands.ts'
import { type Backtest, backtest } from './backtest.ts'
import { type DealPast, snapshotDays } from './deal-past.ts'
import { type ForecastModel, fitModel, oddsOf, snapshotsOf } from './fit-model.ts'
import { type Judged, type Quality, qualityOf, rowsOfJudged, type Within } from './quality.ts'

/** How well a model that knew only deals closed before predicted deals that closed later. */
export interface Validation extends Quality {
  /** First closing day of the deals that it was judged on. */
  readonly fromDay: number
  readonly auc: Within
  readonly reliability: readonly ReliabilityBin[]
  /** The same of snapshots of deals of some age, and in some stage. */
  readonly byAge: readonly (Quality & { readonly from: number; readonly to: number | null })[]
  readonly byStage: readonly (Quality & { readonly stage: number })[]
}

export interface Forecast {
  readonly model: ForecastModel
  readonly validation: Validation
  readonly backtest: Backtest
  /** Days from creation to the win of won deals, ascending; of very many, evenly chosen ones. */
  readonly cycles: readonly number[]
  readonly won: number
  readonly lost: number
  readonly snapshots: number
}

/** Closed deals of each outcome below which nothing is predicted. */
export const fewestOfOutcome = 50

/** Why there is no forecast: too few deals of an outcome, overall or on one side of the validation. */
export interface TooLittle {
  readonly won: number
  readonly lost: number
  readonly reason: 'too few deals' | 'too few deals lately' | 'too few snapshots'
}

/** Share of the closed deals, the last ones, that a model is judged on. */
const judgedShare = 0.3
const fewestJudged = 10
const bins = 5
const mostCycles = 500

function validate(before: readonly DealPast[], after: readonly DealPast[], seed: number): Validation | null {
  const fitted = fitModel(before, seed)
  if (!fitted) return null
  const { model } = fitted
  const table = snapshotsOf(after, model.features)
  const { outcome, weights, groups, ages, stages } = table
  const probabilities = oddsOf(model, table).map(logOdds => calibrated(model.calibration, logOdds))
  const judged: Judged = { probabilities, outcome, weights, groups }
  const base = before.filter(deal => deal.outcome === 'Won').length / before.length
  const whole = qualityOf(judged, base, seed)
  if (!whole?.auc) return null
  const rows = Array.from(ages.keys())
  const qualityOfRows = (own: readonly number[], share: number) => qualityOf(rowsOfJudged(judged, own), share, seed)
  return {
    ...whole,
    auc: whole.auc,
    fromDay: Math.min(...after.map(({ closedDay }) => closedDay ?? Number.POSITIVE_INFINITY)),
    reliability: reliabilityOf(probabilities, outcome, weights, groups, bins),
    byAge: model.ages.flatMap(({ from, to, won }) => {
      const quality = qualityOfRows(
        rows.filter(row => isOfAge({ from, to }, ages[row])),
        won.share,
      )
      return quality ? [{ ...quality, from, to }] : []
    }),
    byStage: [...new Set(stages)]
      .filter(stage => stage >= 0)
      .sort((a, b) => a - b)
      .flatMap(stage => {
        const quality = qualityOfRows(
          rows.filter(row => stages[row] === stage),
          base,
        )
        return quality ? [{ ...quality, stage }] : []
      }),
  }
}

/** Ages of which the validation did not see that the model tells won deals from lost ones get their share won instead. */
function withBaseRates(model: ForecastModel, { auc, byAge }: Validation): ForecastModel {
  const ages = model.ages.map(band => {
    const area = byAge.find(({ from }) => from === band.from)?.auc ?? auc
    return { ...band, discriminates: band.discriminates && area.low > 0.5 }
  })
  return { ...model, ages }
}

const countOf = (deals: readonly DealPast[], outcome: 'Won' | 'Lost') =>
  deals.filter(deal => deal.outcome === outcome).length

const cyclesOf = (deals: readonly DealPast[]): number[] => {
  const all = deals
    .filter(({ outcome }) => outcome === 'Won')
    .map(({ createdDay, closedDay }) => (closedDay ?? createdDay) - createdDay)
    .sort((a, b) => a - b)
  if (all.length <= mostCycles) return all
  return Array.from({ length: mostCycles }, (_, i) => all[Math.round((i * (all.length - 1)) / (mostCycles - 1))])
}

/**
 * Learns from closed deals what goes with winning: ridge-penalised logistic regression on snapshots of each deal (each
 * stage entry, each thirty days) with features as known that day, a deal counting once however often it is looked at; all
 * snapshots of a deal in one fold; Platt's calibration on log-odds of folds left out. Judged on the last 30% of the deals by
 * closing day, by a model that knew only the deals closed before the first of them, as a whole, by age and by stage; deals of
 * an age at which it was not seen to tell won from lost get the share won at that age. The model that is given back then
 * learns from all. Amount is left out: of deals that came in closed only the last one is known.
 *
 * Needs fifty won and fifty lost deals with a day of creation and closing, and ten of each on the judged side. Open deals are
 * not learned from; months of the past are tested on all that were open then.
 */
export function trainForecast(deals: readonly DealPast[], seed: number): Forecast | TooLittle {
  const closed = deals
    .filter(deal => deal.outcome !== 'Open' && deal.closedDay !== null && deal.closedDay >= deal.createdDay)
    .sort((a, b) => (a.closedDay ?? 0) - (b.closedDay ?? 0) || a.dealId - b.dealId)
  const [won, lost] = [countOf(closed, 'Won'), countOf(closed, 'Lost')]
  if (Math.min(won, lost) < fewestOfOutcome) return { won, lost, reason: 'too few deals' }
  const fromDay = closed[Math.floor(closed.length * (1 - judgedShare))].closedDay ?? 0
  const before = closed.filter(deal => (deal.closedDay ?? 0) < fromDay)
  const after = closed.filter(deal => (deal.closedDay ?? 0) >= fromDay)
  const judged = [before, after].flatMap(part => [countOf(part, 'Won'), countOf(part, 'Lost')])
  if (Math.min(...judged) < fewestJudged) return { won, lost, reason: 'too few deals lately' }
  const validation = validate(before, after, seed)
  const fitted = fitModel(closed, seed)
  if (!validation || !fitted) return { won, lost, reason: 'too few snapshots' }
  const known = [...closed, ...deals.filter(({ outcome }) => outcome === 'Open')]
  return {
    model: withBaseRates(fitted.model, validation),
    validation,
    backtest: backtest(known, fitted.penalty, seed, closed[closed.length - 1].closedDay ?? 0),
    cycles: cyclesOf(closed),
    won,
    lost,
    snapshots: closed.reduce((sum, deal) => sum + snapshotDays(deal).length, 0),
  }
}
