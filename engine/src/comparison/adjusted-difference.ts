import { z95 } from '../statistics/critical-values.ts'
import { normalQuantile, twoSidedNormal } from '../statistics/normal.ts'
import { RisingPlaces } from '../statistics/rising-places.ts'
import { CommonSupport } from './common-support.ts'
import type { Covariates } from './covariates.ts'
import { type CrossFit, CrossFitter } from './cross-fit.ts'
import { wonDeal } from './deal-columns.ts'
import { OverlapSums } from './overlap-sums.ts'

/** What adjusting for everything known at the landmark leaves of a difference in win rate. */
export interface AdjustedDifference {
  /** With minus without, −1 to 1, with its 95% interval; a bound that the deals do not limit is −1 or 1. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** Standard error of the difference. */
  readonly error: number
  /** Two-sided, of no difference. */
  readonly p: number
  /** Share of the deals that have comparable partners on the other side, 0..1. */
  readonly overlap: number
}

/** The estimating equation of a difference, by accounts: Σ(score − τ·weight) = 0. */
export interface Scores {
  /** By account: Σ(A − e)(Y − m) over its deals, and Σ(A − e)². */
  readonly scores: Float64Array
  readonly weights: Float64Array
  /** Their sums. */
  readonly score: number
  readonly weight: number
  /** Of each deal, the chance of the card by its covariates alone. */
  readonly propensity: Float64Array
}

const within = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Student's t with ν degrees of freedom as a standard normal z, and back (Wallace 1959, Annals of Mathematical Statistics 30,
 * 1121): z = √(ν·ln(1 + t²/ν))·(8ν + 1)/(8ν + 3), within 0.02 from ν = 2 on.
 */
const normalOfT = (t: number, freedom: number): number =>
  (Math.sign(t) * Math.sqrt(freedom * Math.log1p((t * t) / freedom)) * (8 * freedom + 1)) / (8 * freedom + 3)
const tOfNormal = (z: number, freedom: number): number =>
  Math.sqrt(freedom * Math.expm1(((z * (8 * freedom + 3)) / (8 * freedom + 1)) ** 2 / freedom))

/** The two-sided 95% point of Student's t with so many degrees of freedom, for `count` intervals that hold together (Bonferroni). */
export const t95 = (freedom: number, count: number): number =>
  tOfNormal(count === 1 ? z95 : normalQuantile(1 - 0.025 / count), freedom)

/** What is left of the outcomes once the covariates have had their say: won, 1 or 0, less its cross-fitted prediction. */
export function residualsOf(won: ArrayLike<number>, expected: Float64Array): Float64Array {
  const residuals = new Float64Array(expected.length)
  for (let i = 0; i < expected.length; i++) residuals[i] = won[i] - within(expected[i])
  return residuals
}

/**
 * The estimating equation of the overlap-weighted effect (see `adjustedDifference`) for one exposure, summed over accounts.
 *
 * @param has 1 for each deal that has the card
 * @param residuals of each deal, see `residualsOf`
 * @returns null with fewer than two accounts, or where the covariates tell exactly who has the card
 */
export function scoresOf(
  { clusters, clusterCount }: Covariates,
  predict: CrossFit,
  has: Uint8Array,
  residuals: Float64Array,
): Scores | null {
  if (clusterCount < 2) return null
  const propensity = predict(has)
  const scores = new Float64Array(clusterCount)
  const weights = new Float64Array(clusterCount)
  let score = 0
  let weight = 0
  for (let i = 0; i < has.length; i++) {
    const chance = within(propensity[i])
    propensity[i] = chance
    const rest = has[i] - chance
    const u = rest * residuals[i]
    const d = rest * rest
    score += u
    weight += d
    scores[clusters[i]] += u
    weights[clusters[i]] += d
  }
  return weight > 1e-9 ? { scores, weights, score, weight, propensity } : null
}

/**
 * The difference in win rate between deals with a card and comparable deals without it: augmented inverse-probability
 * weighting with overlap weights, cross-fitted (Robins, Rotnitzky, Zhao 1994, JASA 89, 846; Li, Morgan, Zaslavsky 2018, JASA
 * 113, 390). With e the propensity of the card and m the expected outcome, both from the covariates alone, the efficient
 * estimating equation of the overlap-weighted effect is Σ(A − e)(Y − m − τ(A − e)) = 0: with m = e·m₁ + (1 − e)·m₀ it is
 * the augmented estimator term by term, and m is the same for every card (Robinson 1988, Econometrica 56, 931; Chernozhukov
 * et al. 2018, Econometrics Journal 21, C1). It is consistent if either model is right wherever there is no effect.
 *
 * Interval and p by the score of τ, its variance from sums over accounts: the τ whose score lies within ±t of its own error, t
 * with as many degrees of freedom as accounts carry the comparison, (Σd)²/Σd² − 1. Unlike τ ± 1.96·error it never shrinks to
 * nothing when few deals have the card.
 *
 * @param has 1 for each deal that has the card
 * @param residuals of each deal, see `residualsOf`
 * @returns null when one side is empty, or the covariates tell exactly who has the card
 */
export function adjustedDifference(
  covariates: Covariates,
  predict: CrossFit,
  has: Uint8Array,
  residuals: Float64Array,
): AdjustedDifference | null {
  const found = scoresOf(covariates, predict, has, residuals)
  return found && differenceOf(found, has)
}

/** The same of an estimating equation that is known already. */
export function differenceOf(
  { scores, weights, score, weight, propensity }: Scores,
  has: Uint8Array,
): AdjustedDifference {
  let uu = 0
  let ud = 0
  let dd = 0
  for (let c = 0; c < scores.length; c++) {
    uu += scores[c] ** 2
    ud += scores[c] * weights[c]
    dd += weights[c] ** 2
  }
  const having = new Uint32Array(has.length)
  let n1 = 0
  for (let i = 0; i < has.length; i++) if (has[i] === 1) having[n1++] = i
  const overlap = new CommonSupport(has.length).shareOf(propensity, has, having, n1)
  return solveEquation({ score, weight, uu, ud, dd, n: has.length, clusterCount: scores.length }, overlap)
}

/** The sums of an estimating equation: U = Σu and D = Σd over accounts, and Σu², Σud and Σd². */
interface EquationSums {
  readonly score: number
  readonly weight: number
  readonly uu: number
  readonly ud: number
  readonly dd: number
  /** Deals and accounts. */
  readonly n: number
  readonly clusterCount: number
}

function solveEquation(
  { score, weight, uu: seen, ud, dd, n, clusterCount }: EquationSums,
  overlap: number,
): AdjustedDifference {
  // Where everything was won, or lost, the next deal may still end otherwise: one more of each (Laplace's rule of succession).
  const uu = Math.max(seen, (weight * (n + 1)) / (n + 2) ** 2)
  const correction = clusterCount / (clusterCount - 1)
  const difference = score / weight
  const error = Math.sqrt(Math.max(0, correction * (uu - 2 * difference * ud + difference ** 2 * dd))) / weight
  // Few accounts may carry most of what is compared: they decide how sure the error itself is.
  const freedom = Math.max(1, weight ** 2 / dd - 1)
  const k = tOfNormal(z95, freedom) ** 2 * correction
  const [low, high] = solveScore(weight ** 2 - k * dd, score * weight - k * ud, score ** 2 - k * uu)
  return {
    difference: Math.min(1, Math.max(-1, difference)),
    low,
    high,
    error,
    p: twoSidedNormal(normalOfT(score / Math.sqrt(correction * uu), freedom)),
    overlap,
  }
}

/** The τ from −1 to 1 for which a·τ² − 2·b·τ + c ≤ 0. */
function solveScore(a: number, b: number, c: number): [low: number, high: number] {
  const root = b * b - a * c
  // With too few accounts every difference, or all but a stretch in the middle, is compatible with the deals.
  if (!(a > 0) || root < 0) return [-1, 1]
  const half = Math.sqrt(root)
  return [Math.max(-1, (b - half) / a), Math.min(1, (b + half) / a)]
}

/**
 * The adjusted differences of card after card over the same deals, each as `adjustedDifference` finds it: what the covariates
 * leave of the outcomes is worked out once, and nothing is listed by account.
 */
export class AdjustedDifferences {
  readonly #fitter: CrossFitter
  readonly #clusterCount: number
  /** The place of each deal among the closed ones as they are fitted; of open ones that past the last. */
  readonly #places: Uint32Array
  /** At each place: whether it has the card. */
  readonly #has: Uint8Array
  /** The places with the card as they are put. */
  readonly #rising: RisingPlaces
  readonly #sums: OverlapSums
  readonly #support: CommonSupport

  /** @param outcome of all deals, of which the covariates have the closed ones */
  constructor(covariates: Covariates, outcome: Uint8Array) {
    const fitter = new CrossFitter(covariates)
    const closed = covariates.deals
    const won = new Float64Array(closed.length)
    for (let row = 0; row < closed.length; row++) won[row] = outcome[closed[row]] === wonDeal ? 1 : 0
    const residuals = residualsOf(won, fitter.ofRows(won))
    this.#fitter = fitter
    this.#clusterCount = covariates.clusterCount
    this.#places = new Uint32Array(outcome.length).fill(closed.length)
    const { order } = fitter
    for (let place = 0; place < order.length; place++) this.#places[closed[order[place]]] = place
    this.#has = new Uint8Array(closed.length + 1)
    this.#rising = new RisingPlaces(closed.length + 1)
    this.#sums = new OverlapSums(fitter, entriesOf(residuals, order))
    this.#support = new CommonSupport(closed.length, this.#sums.highest)
  }

  /**
   * @param deals those with the card, open ones too, each once
   * @returns null when one side is empty, or the covariates tell exactly who has the card
   */
  of(deals: Uint32Array): AdjustedDifference | null {
    const [places, has, sums, clusterCount] = [this.#places, this.#has, this.#sums, this.#clusterCount]
    const n = has.length - 1
    // In the order of the places, whatever that of the deals; open ones come last.
    const rising = this.#rising
    for (let i = 0; i < deals.length; i++) rising.put(places[deals[i]])
    const { having } = sums
    let n1 = rising.take(having)
    if (n1 > 0 && having[n1 - 1] === n) n1--
    has.fill(0)
    for (let h = 0; h < n1; h++) has[having[h]] = 1
    if (n1 === 0 || n1 === n || clusterCount < 2) return null
    this.#fitter.fit(having, n1)
    const found = sums.add(n1)
    if (!(found.weight > 1e-9)) return null
    const overlap = this.#support.shareOf(sums.chances, has, having, n1)
    return solveEquation({ ...found, n, clusterCount }, overlap)
  }
}

/** Values in another order. */
function entriesOf(values: Float64Array, order: Uint32Array): Float64Array {
  const found = new Float64Array(order.length)
  for (let place = 0; place < order.length; place++) found[place] = values[order[place]]
  return found
}
