import { areaOfRedrawn, areaUnderCurve } from '../model/auc.ts'
import { brierScore } from '../model/calibration.ts'
import { pick } from '../model/columns.ts'
import { fitRidgeLogistic, type LogisticModel } from '../model/ridge-logistic.ts'
import { seededRandom } from '../model/seeded-random.ts'

/** An estimate with its 95% interval. */
export interface Within {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Predictions of snapshots whose deals have closed. */
export interface Judged {
  /** Calibrated. */
  readonly probabilities: Float64Array
  readonly outcome: Float64Array
  readonly weights: Float64Array
  /** The deal of each row. */
  readonly groups: Int32Array
}

/** How well probabilities predicted. */
export interface Quality {
  readonly deals: number
  readonly won: number
  readonly snapshots: number
  /** Area under the curve; null when one outcome is missing. */
  readonly auc: Within | null
  readonly brier: Within
  /** Brier score of the share `base` said of every deal. */
  readonly baseBrier: number
  /** Slope of the outcomes on the log-odds of the probabilities: 1 is calibrated, below 1 they are too extreme. */
  readonly slope: Within | null
}

const draws = 200
/** Keeps a slope finite where outcomes are perfectly separated. */
const hardlyAny = 1e-3
/** A slope takes deals of both outcomes, this many of the rarer one. */
const fewestForSlope = 10

/** The rows of a table that some of its rows are. */
export function rowsOfJudged({ probabilities, outcome, weights, groups }: Judged, rows: readonly number[]): Judged {
  return {
    probabilities: pick(probabilities, rows),
    outcome: pick(outcome, rows),
    weights: pick(weights, rows),
    groups: Int32Array.from(rows, row => groups[row]),
  }
}

const oddsOf = (p: number): number => Math.log(Math.max(p, 1e-9) / Math.max(1 - p, 1e-9))

/** The model whose coefficient is the slope; null where all rows that count have the same log-odds. */
function fitSlope(
  odds: Float64Array,
  outcome: Float64Array,
  weights: Float64Array,
  start?: LogisticModel,
): LogisticModel | null {
  const first = odds[weights.findIndex(weight => weight > 0)]
  if (!odds.some((value, i) => weights[i] > 0 && value !== first)) return null
  return fitRidgeLogistic({ columns: [odds], outcome, weights }, hardlyAny, start ? { start } : {})
}

/** The interval of the middle 95% of some draws, which holds the value itself. */
function within(value: number, drawn: readonly number[]): Within {
  const sorted = drawn.toSorted((a, b) => a - b)
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? value
  return { value, low: Math.min(value, at(0.025)), high: Math.max(value, at(0.975)) }
}

/**
 * How well probabilities predicted, with the middle 95% of what deals drawn again show, each with all of its snapshots. Where
 * every draw orders all deals alike, the area has the interval of as many rows as there are deals.
 *
 * @param base the share won of earlier deals
 */
export function qualityOf(judged: Judged, base: number, seed: number): Quality | null {
  const { probabilities, outcome, weights, groups } = judged
  const brier = brierScore(probabilities, outcome, weights)
  const baseBrier = brierScore(new Float64Array(outcome.length).fill(base), outcome, weights)
  if (brier === null || baseBrier === null) return null
  const rowsOfDeal = [...Map.groupBy(Array.from(groups.keys()), row => groups[row]).values()]
  const won = rowsOfDeal.filter(([row]) => outcome[row] === 1).length
  const auc = areaUnderCurve(probabilities, outcome)
  const odds = probabilities.map(oddsOf)
  const fitted = Math.min(won, rowsOfDeal.length - won) >= fewestForSlope ? fitSlope(odds, outcome, weights) : null
  const slope = fitted?.coefficients[0] ?? null
  const random = seededRandom(seed)
  const areaOf = areaOfRedrawn(probabilities, outcome)
  const drawn = { auc: [] as number[], brier: [] as number[], slope: [] as number[] }
  for (let draw = 0; draw < draws; draw++) {
    // A row that is drawn twice counts twice.
    const times = new Float64Array(outcome.length)
    for (const _ of rowsOfDeal) for (const row of rowsOfDeal[Math.floor(random() * rowsOfDeal.length)]) times[row]++
    const drawnWeights = weights.map((weight, row) => weight * times[row])
    const area = areaOf(times)
    if (area !== null) drawn.auc.push(area)
    drawn.brier.push(brierScore(probabilities, outcome, drawnWeights) ?? brier)
    const drawnSlope = fitted && fitSlope(odds, outcome, drawnWeights, fitted)
    if (drawnSlope) drawn.slope.push(drawnSlope.coefficients[0])
  }
  return {
    deals: rowsOfDeal.length,
    won,
    snapshots: outcome.length,
    auc: auc && widened(within(auc.auc, drawn.auc), judged, rowsOfDeal),
    brier: within(brier, drawn.brier),
    baseBrier,
    slope: slope === null ? null : within(slope, drawn.slope),
  }
}

/** The area of one row per deal stands in where draws show no spread. */
function widened(found: Within, { probabilities, outcome }: Judged, rowsOfDeal: readonly number[][]): Within {
  if (found.high - found.low > 1e-9) return found
  const alone = areaUnderCurve(
    rowsOfDeal.map(([row]) => probabilities[row]),
    rowsOfDeal.map(([row]) => outcome[row]),
  )
  if (!alone) return found
  return { ...found, low: Math.min(found.low, alone.low), high: Math.max(found.high, alone.high) }
}
