import { differenceOf, residualsOf, scoresOf, t95 } from './adjusted-difference.ts'
import { fewestDeals } from './compare-cards.ts'
import { covariatesOf } from './covariates.ts'
import { crossFit } from './cross-fit.ts'
import { type CardPresence, type DealColumns, pickDeals, wonDeal } from './deal-columns.ts'
import { leavesOutEarlyDeals } from './with-and-without.ts'

interface Range {
  readonly low: number
  readonly high: number
}

/** What another exposure, as by other keywords, does to the adjusted difference in win rate of a card. */
export interface ExposureChange {
  /** The adjusted differences of both exposures over the same closed deals, −1 to 1. */
  readonly before: number
  readonly now: number
  /** The 95% interval of each of them. */
  readonly ranges: { readonly before: Range; readonly now: Range }
  /** Now minus before, −2 to 2, with its 95% interval. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** Closed deals that both are estimated on, and those of them that have the card in one exposure alone. */
  readonly deals: number
  readonly changed: number
}

/** The deals that both exposures can be compared on: those whose landmark came after either was first said, where that matters. */
function sharedDeals(columns: DealColumns, cards: readonly CardPresence[]): Uint32Array {
  const { until } = columns
  const since = Math.max(
    ...cards.map(card =>
      leavesOutEarlyDeals(until, card.since ?? null) ? (card.since ?? 0) : Number.NEGATIVE_INFINITY,
    ),
  )
  return Uint32Array.from(Array.from(until.keys()).filter(deal => (until[deal] ?? 0) > since))
}

/**
 * How much the adjusted difference in win rate of a card changes with its exposure, over the same deals: of two estimates that
 * share deals and outcomes the intervals overlap far more often than their difference is unsure, so the difference has an
 * interval of its own. Both estimates τ are asymptotically linear in the accounts, with influence (U − τ·D)/ΣD of each (see
 * `adjustedDifference`); the variance of their difference is the sum of the squared differences of the influences δ of the
 * accounts (paired clusters: Liang, Zeger 1986, Biometrika 73, 13), with the small-sample factor C/(C − 1). Few accounts may
 * carry all of the change, as where few deals lost or gained the card: Student's t has as many degrees of freedom as carry it,
 * (Σδ²)²/Σδ⁴ (Satterthwaite 1946, Biometrics Bulletin 2, 110).
 *
 * @param before the deals that had the card, and `now` those that have it
 * @param together of how many changes this is one: their intervals then hold at once in 95% of cases (Bonferroni)
 * @returns null where either exposure has fewer than ten closed deals with or without the card, or cannot be adjusted
 */
export function exposureChange(
  columns: DealColumns,
  before: Omit<CardPresence, 'cardId'>,
  now: Omit<CardPresence, 'cardId'>,
  together = 1,
): ExposureChange | null {
  const cards = [before, now].map(card => ({ ...card, cardId: 0 }))
  const kept = sharedDeals(columns, cards)
  const shared = pickDeals(columns, kept)
  const covariates = covariatesOf(shared)
  const { deals: closed, clusterCount } = covariates
  const marks = cards.map(({ deals }) => {
    const own = new Set(deals)
    return Uint8Array.from(closed, deal => (own.has(kept[deal] ?? -1) ? 1 : 0))
  })
  const isEnough = marks.every(has => {
    const having = has.reduce((sum, one) => sum + one, 0)
    return Math.min(having, closed.length - having) >= fewestDeals
  })
  if (!isEnough) return null
  const predict = crossFit(covariates)
  const won = Float64Array.from(closed, deal => (shared.outcome[deal] === wonDeal ? 1 : 0))
  const residuals = residualsOf(won, predict(won))
  const [first, second] = marks.map(has => scoresOf(covariates, predict, has, residuals))
  if (!(first && second)) return null
  const [alone, other] = [differenceOf(first, marks[0]), differenceOf(second, marks[1])]
  const [from, to] = [first.score / first.weight, second.score / second.weight]
  let squares = 0
  let fourths = 0
  for (let c = 0; c < clusterCount; c++) {
    const influence =
      (second.scores[c] - to * second.weights[c]) / second.weight -
      (first.scores[c] - from * first.weights[c]) / first.weight
    squares += influence ** 2
    fourths += influence ** 4
  }
  const error = Math.sqrt((squares * clusterCount) / (clusterCount - 1))
  const half = error === 0 ? 0 : error * t95(Math.max(1, squares ** 2 / fourths), together)
  const difference = to - from
  return {
    before: from,
    now: to,
    ranges: { before: { low: alone.low, high: alone.high }, now: { low: other.low, high: other.high } },
    difference,
    low: Math.max(-2, difference - half),
    high: Math.min(2, difference + half),
    deals: closed.length,
    changed: (marks[0] ?? new Uint8Array()).reduce((sum, one, i) => sum + (one === marks[1]?.[i] ? 0 : 1), 0),
  }
}
