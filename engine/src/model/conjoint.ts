import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import { twoSidedNormal } from '../statistics/normal.ts'
import { type Auc, type AucDifference, areaUnderCurve, compareAreas } from './auc.ts'
import { choosePenalty } from './choose-penalty.ts'
import { type Columns, pick, rowsOf, scaled, scalesOf } from './columns.ts'
import { dealFolds } from './folds.ts'
import { type FittedLogistic, fitRidgeLogistic, logOddsOf } from './ridge-logistic.ts'
import { seededRandom } from './seeded-random.ts'

/** A closed deal without its cards. */
export interface ConjointDeal {
  readonly won: boolean
  /** Any unit; null when not known. */
  readonly amount: number | null
  readonly segment: number | null
  readonly conversations: number
}

export interface ConjointCard {
  readonly cardId: number
  /** 1 for each deal that has it, in the order of the deals. */
  readonly presence: ArrayLike<number>
}

/** What having a card goes with when the other cards and the controls are the same. */
export interface CardUtility {
  readonly cardId: number
  /** Log-odds of winning, with the card minus without it. */
  readonly utility: number
  /** The middle 95% of the utilities of resampled deals. */
  readonly low: number
  readonly high: number
  /**
   * False discovery rate of the utility among the cards (Benjamini and Hochberg), its p from the utility over the standard
   * deviation of its resamples.
   */
  readonly q: number
  /** Share of the cards' summed weight, 0..1: |coefficient| of the card as a column of deviation 1. */
  readonly importance: number
  /** Deals that have it. */
  readonly deals: number
}

export interface Conjoint {
  readonly cards: readonly CardUtility[]
  readonly deals: number
  readonly won: number
  /** Over deals that the model was not fitted on. */
  readonly auc: Auc
  /** Of amount, segment and number of conversations alone. */
  readonly controlsAuc: Auc
  readonly gain: AucDifference
  /** Whether the interval of the gain lies above 0; if not, the cards do not explain the outcomes. */
  readonly explains: boolean
}

export interface ConjointChoice {
  readonly seed: number
  /** Times that the deals are resampled. */
  readonly draws?: number
  readonly folds?: number
}

/** Fewest deals won and lost, and fewest deals with and without a card. */
export const fewestOutcomes = 30
export const fewestWithCard = 10

/** Log amount, segment and log number of conversations as columns. */
function controlsOf(deals: readonly ConjointDeal[]): Float64Array[] {
  const column = (value: (deal: ConjointDeal) => number) => Float64Array.from(deals, value)
  const segments = [...new Set(deals.flatMap(({ segment }) => segment ?? []))].sort((a, b) => a - b)
  return [
    column(({ amount }) => Math.log1p(Math.max(0, amount ?? 0))),
    column(({ amount }) => (amount === null ? 1 : 0)),
    column(({ conversations }) => Math.log1p(conversations)),
    ...segments.slice(1).map(segment => column(deal => (deal.segment === segment ? 1 : 0))),
  ]
}

const ones = (n: number) => new Float64Array(n).fill(1)

/** Log-odds of every deal by models whose penalty and coefficients come from the other deals alone. */
function outOfFold(
  columns: Columns,
  outcome: Float64Array,
  folds: Uint8Array,
  count: number,
  seed: number,
): Float64Array {
  const outOfFold = new Float64Array(outcome.length)
  for (let fold = 0; fold < count; fold++) {
    const kept: number[] = []
    const left: number[] = []
    folds.forEach((of, i) => {
      if (of === fold) left.push(i)
      else kept.push(i)
    })
    const raw = rowsOf(columns, kept)
    const scales = scalesOf(raw, ones(kept.length))
    const inner = {
      columns: scaled(raw, scales),
      outcome: pick(outcome, kept),
      weights: ones(kept.length),
      folds: dealFolds(kept, count, seed + fold + 1),
    }
    const model = fitRidgeLogistic(inner, choosePenalty(inner).penalty)
    const odds = logOddsOf(model, scaled(rowsOf(columns, left), scales), left.length)
    left.forEach((row, i) => {
      outOfFold[row] = odds[i]
    })
  }
  return outOfFold
}

/** The q-quantile of sorted values, between neighbours in proportion. */
function quantile(sorted: Float64Array, q: number): number {
  const at = q * (sorted.length - 1)
  const below = Math.floor(at)
  const next = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (at - below) * (sorted[next] - sorted[below])
}

/** Two-sided p of a coefficient by the standard deviation of its resamples. */
function pOf(coefficient: number, drawn: Float64Array): number {
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
  const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, drawn.length - 1)
  return variance > 0 ? twoSidedNormal(coefficient / Math.sqrt(variance)) : 1
}

/** Coefficients of the cards when the deals are resampled, with replacement: one list of values per card, sorted. */
function resample(
  columns: Columns,
  outcome: Float64Array,
  start: FittedLogistic,
  penalty: number,
  first: number,
  { seed, draws }: { seed: number; draws: number },
): Float64Array[] {
  const random = seededRandom(seed)
  const n = outcome.length
  const drawn = columns.slice(first).map(() => new Float64Array(draws))
  for (let draw = 0; draw < draws; draw++) {
    const weights = new Float64Array(n)
    for (let i = 0; i < n; i++) weights[Math.floor(random() * n)]++
    const { coefficients } = fitRidgeLogistic({ columns, outcome, weights }, penalty, { start, steps: 12 })
    drawn.forEach((values, j) => {
      values[draw] = coefficients[first + j]
    })
  }
  return drawn.map(values => values.sort())
}

/**
 * Conjoint analysis: how much each card goes with winning when the other cards, the amount, the segment and the number of
 * conversations are the same. Ridge-penalised logistic regression of won on the presence of the cards, with log amount,
 * segment and log number of conversations as controls; the penalty by 5-fold cross-validation with a fixed seed; intervals
 * from 200 fits on resampled deals (with a fixed penalty); the gain is the area under the curve of nested cross-validation
 * minus that of the controls alone, with DeLong's interval.
 *
 * Null when fewer than 30 deals were won or lost, or no card has ten deals with and ten without it. Cards with fewer are
 * left out. @throws RangeError when a presence is not as long as the deals
 */
export function conjointAnalysis(
  deals: readonly ConjointDeal[],
  cards: readonly ConjointCard[],
  { seed, draws = 200, folds: count = 5 }: ConjointChoice,
): Conjoint | null {
  const n = deals.length
  const won = deals.filter(deal => deal.won).length
  if (Math.min(won, n - won) < fewestOutcomes) return null
  const counted = cards.map(({ cardId, presence }) => {
    if (presence.length !== n) throw new RangeError(`Card ${cardId} has ${presence.length} marks for ${n} deals.`)
    const column = Float64Array.from(presence)
    return { cardId, column, deals: column.reduce((sum, value) => sum + value, 0) }
  })
  const compared = counted.filter(card => Math.min(card.deals, n - card.deals) >= fewestWithCard)
  if (compared.length === 0) return null

  const outcome = Float64Array.from(deals, deal => (deal.won ? 1 : 0))
  const controls = controlsOf(deals)
  const all = [...controls, ...compared.map(({ column }) => column)]
  const scales = scalesOf(all, ones(n))
  const columns = scaled(all, scales)
  const rows = Array.from({ length: n }, (_, i) => i)
  const folds = dealFolds(rows, count, seed)
  const { penalty } = choosePenalty({ columns, outcome, weights: ones(n), folds })
  const model = fitRidgeLogistic({ columns, outcome }, penalty)
  const first = controls.length
  const drawn = resample(columns, outcome, model, penalty, first, { seed, draws })
  const weight = compared.reduce((sum, _, j) => sum + Math.abs(model.coefficients[first + j]), 0)

  const withCards = outOfFold(all, outcome, folds, count, seed)
  const controlsAlone = outOfFold(controls, outcome, folds, count, seed)
  const auc = areaUnderCurve(withCards, outcome)
  const controlsAuc = areaUnderCurve(controlsAlone, outcome)
  const gain = compareAreas(withCards, controlsAlone, outcome)
  if (!(auc && controlsAuc && gain)) return null
  const rates = falseDiscoveryRates(compared.map((_, j) => pOf(model.coefficients[first + j], drawn[j])))
  return {
    cards: compared
      .map(({ cardId, deals: withCard }, j): CardUtility => {
        const { deviation } = scales[first + j]
        const coefficient = model.coefficients[first + j]
        return {
          cardId,
          utility: coefficient / deviation,
          low: quantile(drawn[j], 0.025) / deviation,
          high: quantile(drawn[j], 0.975) / deviation,
          q: rates[j] ?? 1,
          importance: weight > 0 ? Math.abs(coefficient) / weight : 0,
          deals: withCard,
        }
      })
      .sort((a, b) => b.utility - a.utility || a.cardId - b.cardId),
    deals: n,
    won,
    auc,
    controlsAuc,
    gain,
    explains: gain.low > 0,
  }
}
