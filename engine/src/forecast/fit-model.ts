import { type Calibration, fitCalibration } from '../model/calibration.ts'
import { choosePenalty, triedPenalties } from '../model/choose-penalty.ts'
import { type Scale, scaled, scalesOf } from '../model/columns.ts'
import { dealFolds } from '../model/folds.ts'
import { covarianceOf } from '../model/logistic-error.ts'
import { fitRidgeLogistic, logOddsOf } from '../model/ridge-logistic.ts'
import { type CalibrationPoint, calibrationPoints } from '../model/venn-abers.ts'
import { type AgeBand, ageBandsOf } from './age-bands.ts'
import { type Feature, featuresAt, featuresOf } from './deal-features.ts'
import { type DealPast, snapshotDays } from './deal-past.ts'

/** What turns the features of a deal into its probability. */
export interface ForecastModel {
  readonly features: readonly Feature[]
  readonly scales: readonly Scale[]
  readonly intercept: number
  readonly coefficients: readonly number[]
  /** Of the intercept (first) and the coefficients, row by row; empty where it is not known. */
  readonly covariance: readonly number[]
  readonly calibration: Calibration
  /** Outcomes by log-odds of folds left out: what the interval of a probability comes from. */
  readonly calibrationPoints: readonly CalibrationPoint[]
  /** How many deals of each age were won, and whether the model tells more than that. */
  readonly ages: readonly AgeBand[]
}

/** Looks at past deals, one row each. */
export interface Snapshots {
  readonly columns: Float64Array[]
  readonly outcome: Float64Array
  /** Every deal counts 1 in sum. */
  readonly weights: Float64Array
  /** The place of its deal. */
  readonly groups: Int32Array
  /** Days since the creation of the deal. */
  readonly ages: Int32Array
  /** The stage that the deal was in; −1 when it is not known. */
  readonly stages: Int32Array
}

const folds = 5

/** Every look at some deals, with the columns of a model. */
export function snapshotsOf(deals: readonly DealPast[], features: readonly Feature[]): Snapshots {
  const rows = deals.flatMap((deal, group) => {
    const days = snapshotDays(deal)
    return days.map(day => ({
      values: featuresAt(deal, day, features),
      won: deal.outcome === 'Won' ? 1 : 0,
      weight: 1 / days.length,
      group,
      age: day - deal.createdDay,
      stage: deal.stages.findLast(stage => stage.day <= day)?.stage ?? -1,
    }))
  })
  return {
    columns: features.map((_, j) => Float64Array.from(rows, ({ values }) => values[j])),
    outcome: Float64Array.from(rows, ({ won }) => won),
    weights: Float64Array.from(rows, ({ weight }) => weight),
    groups: Int32Array.from(rows, ({ group }) => group),
    ages: Int32Array.from(rows, ({ age }) => age),
    stages: Int32Array.from(rows, ({ stage }) => stage),
  }
}

/** A model of closed deals, and the penalty that was chosen for it per row of data; null when none could be looked at. */
export function fitModel(
  deals: readonly DealPast[],
  seed: number,
  penalties: readonly number[] = triedPenalties,
): { readonly model: ForecastModel; readonly penalty: number } | null {
  const features = featuresOf(deals)
  const snapshots = snapshotsOf(deals, features)
  const { columns, outcome, weights, groups } = snapshots
  if (outcome.length === 0) return null
  const scales = scalesOf(columns, weights)
  const data = { columns: scaled(columns, scales), outcome, weights }
  const { penalty, outOfFold } = choosePenalty({ ...data, folds: dealFolds(groups, folds, seed) }, penalties)
  const fitted = fitRidgeLogistic(data, penalty)
  const { intercept, coefficients } = fitted
  const model = {
    features,
    scales,
    intercept,
    coefficients: Array.from(coefficients),
    // Five digits are more than an error needs, and half of the text.
    covariance: Array.from(covarianceOf(data, fitted, penalty) ?? [], value => Number(value.toPrecision(5))),
    calibration: fitCalibration(outOfFold, outcome, weights),
    calibrationPoints: calibrationPoints(outOfFold, outcome, weights),
    ages: ageBandsOf(snapshots),
  }
  return { model, penalty: penalty / weights.reduce((sum, weight) => sum + weight, 0) }
}

/** Log-odds before calibration, row by row. */
export const oddsOf = (model: ForecastModel, { columns, outcome }: Snapshots): Float64Array =>
  logOddsOf(
    { intercept: model.intercept, coefficients: Float64Array.from(model.coefficients) },
    scaled(columns, model.scales),
    outcome.length,
  )
