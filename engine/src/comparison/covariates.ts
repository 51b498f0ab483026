import { dealFolds } from '../model/folds.ts'
import { type DealColumns, openDeal } from './deal-columns.ts'
import { quartileCuts } from './deal-strata.ts'

/**
 * What is known of deals at their landmark, as sparse rows: row `i` is about deal `deals[i]` and has `width` entries, each a
 * column with a value. Categories are columns of zeros and ones.
 */
export interface Covariates {
  /** Closed deals, as indices into the columns they were made from. */
  readonly deals: Uint32Array
  readonly width: number
  readonly columns: Uint16Array
  readonly values: Float64Array
  /** How many columns there are, and the ridge penalty of each; that of the intercept, column 0, is 0. */
  readonly count: number
  readonly penalties: Float64Array
  /** The fold of each row; deals of one account are in one fold. */
  readonly folds: Uint8Array
  readonly foldCount: number
  /** The account of each row as a number from 0 on; the row itself where there are too few accounts. */
  readonly clusters: Uint32Array
  readonly clusterCount: number
}

/** Categories with fewer deals share one column, and so do all past so many of a kind. */
const fewestOfCategory = 3
const mostCategories = 60
/** In deals: an effect of a category is shrunk as if so many deals without it belonged to the category, too. */
const penaltyOfCategory = 3
const penaltyOfOwner = 2
const mostFolds = 10
/** With fewer accounts the errors of accounts say too little: then each deal is a cluster of its own. */
const fewestAccounts = 10
const seed = 20261115

/** Numbers the codes of closed deals from 0 on: frequent ones each, all others together, unknown ones (below 0) apart. */
function categories(
  codes: ArrayLike<number>,
  deals: Uint32Array,
): { readonly of: Uint16Array; readonly count: number } {
  const sizes = new Map<number, number>()
  for (const deal of deals) sizes.set(codes[deal] ?? -1, (sizes.get(codes[deal] ?? -1) ?? 0) + 1)
  const frequent = [...sizes]
    .filter(([, size]) => size >= fewestOfCategory)
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, mostCategories)
    .map(([code]) => code)
    .sort((a, b) => a - b)
  const places = new Map(frequent.map((code, place) => [code, place]))
  const rest = frequent.length
  return { of: Uint16Array.from(deals, deal => places.get(codes[deal] ?? -1) ?? rest), count: rest + 1 }
}

/** The quartile of each value, 0 to 3, and 4 of those that are not known. */
function quartiles(values: ArrayLike<number>, deals: Uint32Array): Uint16Array {
  const known = Array.from(deals, deal => values[deal] ?? Number.NaN).filter(value => !Number.isNaN(value))
  const [first = 0, second = 0, third = 0] = quartileCuts(known)
  return Uint16Array.from(deals, deal => {
    const value = values[deal] ?? Number.NaN
    return Number.isNaN(value) ? 4 : Number(value > first) + Number(value > second) + Number(value > third)
  })
}

/** A numeric covariate with mean 0 and standard deviation 1; 0 where it is not known, all 0 when it does not vary. */
function standardised(values: Float64Array): Float64Array {
  const known = values.filter(value => !Number.isNaN(value))
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const deviation = Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length)
  return values.map(value => (deviation > 0 && !Number.isNaN(value) ? (value - mean) / deviation : 0))
}

/**
 * The covariates that a comparison of closed deals adjusts for: segment with quartile of activity, activity, quartile of the
 * days it took to the landmark, stage at the landmark, amount as known then (its logarithm, and whether it was known), deal type,
 * quarter of creation, and owner.
 */
export function covariatesOf(columns: DealColumns): Covariates {
  const { id, outcome, segment, activity, stage, owner, type, quarter, daysToLandmark, amountAt, account } = columns
  // In the order of their ids, so that the order of the deals changes nothing, not even the last digit of a sum.
  const deals = Uint32Array.from(Array.from(outcome.keys()).filter(deal => outcome[deal] !== openDeal)).sort(
    (a, b) => (id[a] ?? 0) - (id[b] ?? 0),
  )
  const segments = categories(segment, deals)
  const talk = quartiles(activity, deals)
  const groups = [
    { of: talk.map((quartile, i) => (segments.of[i] ?? 0) * 4 + quartile), count: segments.count * 4 },
    { of: quartiles(daysToLandmark, deals), count: 5 },
    categories(stage, deals),
    { of: Uint16Array.from(deals, deal => (Number.isNaN(amountAt[deal] ?? Number.NaN) ? 1 : 0)), count: 2 },
    categories(type, deals),
    categories(quarter, deals),
    categories(owner, deals),
  ]
  const numbers = [
    standardised(Float64Array.from(deals, deal => Math.log1p(activity[deal] ?? 0))),
    standardised(Float64Array.from(deals, deal => Math.log1p(Math.max(0, amountAt[deal] ?? Number.NaN)))),
  ]
  const first = 1 + numbers.length
  const width = first + groups.length
  const count = first + groups.reduce((sum, group) => sum + group.count, 0)
  const places = new Uint16Array(deals.length * width)
  const values = new Float64Array(deals.length * width).fill(1)
  const penalties = new Float64Array(count).fill(penaltyOfCategory)
  penalties[0] = 0
  penalties.fill(penaltyOfOwner, count - (groups.at(-1)?.count ?? 0))
  let start = first
  groups.forEach((group, g) => {
    for (let i = 0; i < deals.length; i++) places[i * width + first + g] = start + (group.of[i] ?? 0)
    start += group.count
  })
  numbers.forEach((column, number) => {
    for (let i = 0; i < deals.length; i++) {
      places[i * width + 1 + number] = 1 + number
      values[i * width + 1 + number] = column[i] ?? 0
    }
  })

  const accounts = Int32Array.from(deals, deal => account[deal] ?? -1)
  // A deal without an account is a cluster by itself.
  const few = new Set(accounts).size < fewestAccounts
  const clusterKeys = accounts.map((id, i) => (id < 0 || few ? -2 - i : id))
  const distinct = [...new Set(clusterKeys)].sort((a, b) => a - b)
  const clusterOf = new Map(distinct.map((key, i) => [key, i]))
  const clusters = Uint32Array.from(clusterKeys, key => clusterOf.get(key) ?? 0)
  const foldCount = Math.max(2, Math.min(mostFolds, distinct.length))
  return {
    deals,
    width,
    columns: places,
    values,
    count,
    penalties,
    folds: dealFolds(clusters, foldCount, seed),
    foldCount,
    clusters,
    clusterCount: distinct.length,
  }
}
