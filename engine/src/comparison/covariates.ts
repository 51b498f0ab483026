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

/** Fills a column, value by value. What `from` makes of a function takes ten times as long. */
function fill<T extends Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array>(
  column: T,
  valueAt: (place: number) => number,
): T {
  for (let i = 0; i < column.length; i++) column[i] = valueAt(i)
  return column
}

/** Numbers the codes of closed deals from 0 on: frequent ones each, all others together, unknown ones (below 0) apart. */
function categories(
  codes: ArrayLike<number>,
  deals: Uint32Array,
): { readonly of: Uint16Array; readonly count: number } {
  const numbers = new Map<number, number>()
  const found: number[] = []
  const sizes: number[] = []
  // Each code by the order in which it is first met.
  const of = new Uint32Array(deals.length)
  for (let i = 0; i < deals.length; i++) {
    const code = codes[deals[i]] ?? -1
    let number = numbers.get(code)
    if (number === undefined) {
      number = found.push(code) - 1
      sizes.push(0)
      numbers.set(code, number)
    }
    of[i] = number
    sizes[number]++
  }
  const frequent = found
    .map((code, number) => ({ code, number, size: sizes[number] }))
    .filter(({ size }) => size >= fewestOfCategory)
    .sort((a, b) => b.size - a.size || a.code - b.code)
    .slice(0, mostCategories)
    .sort((a, b) => a.code - b.code)
  const rest = frequent.length
  const places = new Uint16Array(found.length).fill(rest)
  frequent.forEach(({ number }, place) => {
    places[number] = place
  })
  return { of: fill(new Uint16Array(of.length), i => places[of[i]]), count: rest + 1 }
}

/** The quartile of each value, 0 to 3, and 4 of those that are not known. */
function quartiles(values: ArrayLike<number>, deals: Uint32Array): Uint16Array {
  const own = fill(new Float64Array(deals.length), i => values[deals[i]] ?? Number.NaN)
  const [first = 0, second = 0, third = 0] = quartileCuts(own.filter(value => !Number.isNaN(value)))
  return fill(new Uint16Array(own.length), i => {
    const value = own[i]
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
  const deals = fill(new Uint32Array(outcome.length), deal => deal)
    .filter(deal => outcome[deal] !== openDeal)
    .sort((a, b) => id[a] - id[b])
  const segments = categories(segment, deals)
  const talk = quartiles(activity, deals)
  const groups = [
    { of: talk.map((quartile, i) => (segments.of[i] ?? 0) * 4 + quartile), count: segments.count * 4 },
    { of: quartiles(daysToLandmark, deals), count: 5 },
    categories(stage, deals),
    { of: fill(new Uint16Array(deals.length), i => (Number.isNaN(amountAt[deals[i]]) ? 1 : 0)), count: 2 },
    categories(type, deals),
    categories(quarter, deals),
    categories(owner, deals),
  ]
  const numbers = [
    standardised(fill(new Float64Array(deals.length), i => Math.log1p(activity[deals[i]]))),
    standardised(fill(new Float64Array(deals.length), i => Math.log1p(Math.max(0, amountAt[deals[i]])))),
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

  const accounts = fill(new Int32Array(deals.length), i => account[deals[i]])
  // A deal without an account is a cluster by itself.
  const few = new Set(accounts).size < fewestAccounts
  const clusterKeys = accounts.map((id, i) => (id < 0 || few ? -2 - i : id))
  const distinct = [...new Set(clusterKeys)].sort((a, b) => a - b)
  const clusterOf = new Map(distinct.map((key, i) => [key, i]))
  const clusters = fill(new Uint32Array(deals.length), i => clusterOf.get(clusterKeys[i]) ?? 0)
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
