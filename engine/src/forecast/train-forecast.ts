import { type Auc, areaUnderCurve } from '../model/auc.ts'
import {
  brierScore,
  type Calibration,
  calibrated,
  fitCalibration,
  type ReliabilityBin,
  reliabilityOf,
} from '../model/calibration.ts'
import { choosePenalty } from '../model/choose-penalty.ts'
import { type Scale, scaled, scalesOf } from '../model/columns.ts'
import { dealFolds } from '../model/folds.ts'
import { fitRidgeLogistic, logOddsOf } from '../model/ridge-logistic.ts'
import { seededRandom } from '../model/seeded-random.ts'
import { type Feature, featuresAt, featuresOf } from './deal-features.ts'
import { type DealPast, snapshotDays } from './deal-past.ts'

/** What turns the features of a deal into its probability. */
export interface ForecastModel {
  readonly features: readonly Feature[]
  readonly scales: readonly Scale[]
  readonly intercept: number
  readonly coefficients: readonly number[]
  readonly calibration: Calibration
}

/** How well a model that knew only deals closed before predicted deals that closed later. */
export interface Validation {
  /** First closing day of the deals that it was judged on. */
  readonly fromDay: number
  readonly deals: number
  readonly won: number
  readonly snapshots: number
  readonly brier: number
  /** Of the share of won deals before, said of everybody. */
  readonly baseBrier: number
  /** With the interval of deals, not snapshots, resampled. */
  readonly auc: Auc
  readonly reliability: readonly ReliabilityBin[]
}

export interface Forecast {
  readonly model: ForecastModel
  readonly validation: Validation
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

interface Table {
  readonly columns: Float64Array[]
  readonly outcome: Float64Array
  /** Every deal counts 1 in sum. */
  readonly weights: Float64Array
  readonly groups: Int32Array
}

/** Share of the closed deals, the last ones, that a model is judged on. */
const judgedShare = 0.3
const fewestJudged = 10
const folds = 5
const draws = 200
const bins = 5

function tableOf(deals: readonly DealPast[], features: readonly Feature[]): Table {
  const rows: { values: Float64Array; won: number; weight: number; group: number }[] = []
  deals.forEach((deal, group) => {
    const days = snapshotDays(deal)
    for (const day of days) {
      const values = featuresAt(deal, day, features)
      rows.push({ values, won: deal.outcome === 'Won' ? 1 : 0, weight: 1 / days.length, group })
    }
  })
  return {
    columns: features.map((_, j) => Float64Array.from(rows, ({ values }) => values[j])),
    outcome: Float64Array.from(rows, ({ won }) => won),
    weights: Float64Array.from(rows, ({ weight }) => weight),
    groups: Int32Array.from(rows, ({ group }) => group),
  }
}

function fit(deals: readonly DealPast[], seed: number): ForecastModel | null {
  const features = featuresOf(deals)
  const { columns, outcome, weights, groups } = tableOf(deals, features)
  if (outcome.length === 0) return null
  const scales = scalesOf(columns, weights)
  const data = { columns: scaled(columns, scales), outcome, weights }
  const { penalty, outOfFold } = choosePenalty({ ...data, folds: dealFolds(groups, folds, seed) })
  const { intercept, coefficients } = fitRidgeLogistic(data, penalty)
  return {
    features,
    scales,
    intercept,
    coefficients: Array.from(coefficients),
    calibration: fitCalibration(outOfFold, outcome, weights),
  }
}

/** Log-odds before calibration, row by row. */
const oddsOf = (model: ForecastModel, columns: readonly Float64Array[], rows: number): Float64Array =>
  logOddsOf(
    { intercept: model.intercept, coefficients: Float64Array.from(model.coefficients) },
    scaled(columns, model.scales),
    rows,
  )

/** The area with the middle 95% of the areas when deals are resampled, each with all of its snapshots. */
function areaOfDeals(probabilities: Float64Array, { outcome, groups }: Table, seed: number): Auc | null {
  const whole = areaUnderCurve(probabilities, outcome)
  if (!whole) return null
  const rowsOfDeal = [...Map.groupBy(Array.from(groups.keys()), row => groups[row]).values()]
  const random = seededRandom(seed)
  const areas: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    const rows = rowsOfDeal.flatMap(() => rowsOfDeal[Math.floor(random() * rowsOfDeal.length)])
    const area = areaUnderCurve(
      rows.map(row => probabilities[row]),
      rows.map(row => outcome[row]),
    )
    if (area) areas.push(area.auc)
  }
  areas.sort((a, b) => a - b)
  const at = (q: number) => areas[Math.min(areas.length - 1, Math.floor(q * areas.length))] ?? whole.auc
  return { auc: whole.auc, low: at(0.025), high: at(0.975) }
}

function validate(before: readonly DealPast[], after: readonly DealPast[], seed: number): Validation | null {
  const model = fit(before, seed)
  if (!model) return null
  const table = tableOf(after, model.features)
  const { columns, outcome, weights, groups } = table
  const odds = oddsOf(model, columns, outcome.length)
  const probabilities = odds.map(logOdds => calibrated(model.calibration, logOdds))
  const share = before.filter(deal => deal.outcome === 'Won').length / before.length
  const brier = brierScore(probabilities, outcome, weights)
  const baseBrier = brierScore(new Float64Array(outcome.length).fill(share), outcome, weights)
  const auc = areaOfDeals(probabilities, table, seed)
  if (brier === null || baseBrier === null || !auc) return null
  const judged = new Set(groups)
  return {
    fromDay: Math.min(...after.map(({ closedDay }) => closedDay ?? Number.POSITIVE_INFINITY)),
    deals: judged.size,
    won: [...judged].filter(group => after[group].outcome === 'Won').length,
    snapshots: outcome.length,
    brier,
    baseBrier,
    auc,
    reliability: reliabilityOf(probabilities, outcome, weights, groups, bins),
  }
}

const countOf = (deals: readonly DealPast[], outcome: 'Won' | 'Lost') =>
  deals.filter(deal => deal.outcome === outcome).length

/**
 * Learns from closed deals what goes with winning: ridge-penalised logistic regression on snapshots of each deal (each
 * stage entry, each thirty days) with features as known that day, a deal counting once however often it is looked at; all
 * snapshots of a deal in one fold; Platt's calibration on log-odds of folds left out. Judged on the last 30% of the deals by
 * closing day, by a model that knew only the deals closed before the first of them; the model that is given back then
 * learns from all. Amount is left out: what it was that day is not known.
 *
 * Needs fifty won and fifty lost deals with a day of creation and closing, and ten of each on the judged side.
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
  const model = fit(closed, seed)
  if (!validation || !model) return { won, lost, reason: 'too few snapshots' }
  return { model, validation, won, lost, snapshots: closed.reduce((sum, deal) => sum + snapshotDays(deal).length, 0) }
}

/** What of a feature moves the probability of one deal away from that of an average one. */
export interface Contribution {
  readonly feature: Feature
  /** In log-odds; above 0 raises the probability. */
  readonly logOdds: number
  /** The probability minus what it would be if this feature were average. */
  readonly points: number
}

/** The probability that a deal is won, as known at the end of a day, with what moves it, the strongest first. */
export function predictDeal(model: ForecastModel, deal: DealPast, day: number) {
  const values = featuresAt(deal, day, model.features)
  const { slope } = model.calibration
  const moved = model.features.map((feature, j) => {
    const { mean, deviation } = model.scales[j]
    return { feature, raw: (model.coefficients[j] * (values[j] - mean)) / deviation }
  })
  const odds = moved.reduce((sum, { raw }) => sum + raw, model.intercept)
  const probability = calibrated(model.calibration, odds)
  const contributions = moved
    .map(({ feature, raw }): Contribution => {
      return { feature, logOdds: slope * raw, points: probability - calibrated(model.calibration, odds - raw) }
    })
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
  return { probability, contributions }
}
