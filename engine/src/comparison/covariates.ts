import { foldsOfGroups } from '../model/folds.ts'
import { orderOf } from '../statistics/order-of.ts'
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
  const numbered = new Uint16Array(of.length)
  for (let i = 0; i < of.length; i++) numbered[i] = places[of[i]]
  return { of: numbered, count: rest + 1 }
}

/** The quartile of each value, 0 to 3, and 4 of those that are not known. */
function quartiles(values: Float64Array): Uint16Array {
  const known = new Float64Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i++) {
    known[count] = values[i]
    count += Number(!Number.isNaN(values[i]))
  }
  const [first = 0, second = 0, third = 0] = quartileCuts(known.subarray(0, count))
  const found = new Uint16Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    found[i] = Number.isNaN(value) ? 4 : Number(value > first) + Number(value > second) + Number(value > third)
  }
  return found
}

/** A numeric covariate with mean 0 and standard deviation 1; 0 where it is not known, all 0 when it does not vary. */
function standardised(values: Float64Array): Float64Array {
  let [sum, known, squares] = [0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue
    sum += values[i]
    known++
  }
  const mean = sum / known
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) squares += (values[i] - mean) ** 2
  const deviation = Math.sqrt(squares / known)
  const scaled = new Float64Array(values.length)
  if (!(deviation > 0)) return scaled
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) scaled[i] = (values[i] - mean) / deviation
  return scaled
}

/** The closed deals in the order of their ids, so that that of the deals changes nothing, not even the last digit of a sum. */
function closedDeals({ id, outcome }: DealColumns): Uint32Array {
  const closed = new Uint32Array(outcome.length)
  let count = 0
  for (let deal = 0; deal < outcome.length; deal++) if (outcome[deal] !== openDeal) closed[count++] = deal
  const ids = new Float64Array(count)
  for (let i = 0; i < count; i++) ids[i] = id[closed[i]]
  const order = orderOf(ids)
  for (let i = 0; i < count; i++) order[i] = closed[order[i]]
  return order
}

/** Numbers the accounts of deals from 0 on, by their ids. */
function clustersOf(account: Int32Array, deals: Uint32Array): Pick<Covariates, 'clusters' | 'clusterCount'> {
  const seen = new Set<number>()
  for (let i = 0; i < deals.length && seen.size < fewestAccounts; i++) seen.add(account[deals[i]])
  const areFew = seen.size < fewestAccounts
  const keys = new Float64Array(deals.length)
  // A deal without an account is a cluster by itself.
  for (let i = 0; i < deals.length; i++) keys[i] = areFew || account[deals[i]] < 0 ? -2 - i : account[deals[i]]
  const order = orderOf(keys)
  const clusters = new Uint32Array(deals.length)
  let clusterCount = 0
  for (let i = 0; i < order.length; i++) {
    if (i === 0 || keys[order[i]] !== keys[order[i - 1]]) clusterCount++
    clusters[order[i]] = clusterCount - 1
  }
  return { clusters, clusterCount }
}

/**
 * The covariates that a comparison of closed deals adjusts for: segment with quartile of activity, activity, quartile of the
 * days it took to the landmark, stage at the landmark, amount as known then (its logarithm, and whether it was known), deal type,
 * quarter of creation, and owner.
 */
export function covariatesOf(columns: DealColumns): Covariates {
  const { segment, activity, stage, owner, type, quarter, daysToLandmark, amountAt, account } = columns
  const deals = closedDeals(columns)
  const n = deals.length
  const talks = new Float64Array(n)
  const logOfTalks = new Float64Array(n)
  const days = new Float64Array(n)
  const logOfAmount = new Float64Array(n)
  const isUnknown = new Uint16Array(n)
  for (let i = 0; i < n; i++) {
    const deal = deals[i]
    talks[i] = activity[deal]
    logOfTalks[i] = Math.log1p(activity[deal])
    days[i] = daysToLandmark[deal]
    logOfAmount[i] = Math.log1p(Math.max(0, amountAt[deal]))
    isUnknown[i] = Number(Number.isNaN(amountAt[deal]))
  }
  const segments = categories(segment, deals)
  const bySegment = quartiles(talks)
  for (let i = 0; i < n; i++) bySegment[i] += segments.of[i] * 4
  const groups = [
    { of: bySegment, count: segments.count * 4 },
    { of: quartiles(days), count: 5 },
    categories(stage, deals),
    { of: isUnknown, count: 2 },
    categories(type, deals),
    categories(quarter, deals),
    categories(owner, deals),
  ]
  const numbers = [standardised(logOfTalks), standardised(logOfAmount)]
  const first = 1 + numbers.length
  const width = first + groups.length
  const count = first + groups.reduce((sum, group) => sum + group.count, 0)
  const places = new Uint16Array(n * width)
  const values = new Float64Array(n * width).fill(1)
  const penalties = new Float64Array(count).fill(penaltyOfCategory)
  penalties[0] = 0
  penalties.fill(penaltyOfOwner, count - (groups.at(-1)?.count ?? 0))
  let start = first
  for (let g = 0; g < groups.length; g++) {
    const { of } = groups[g]
    for (let i = 0, at = first + g; i < n; i++, at += width) places[at] = start + of[i]
    start += groups[g].count
  }
  for (let number = 1; number < first; number++) {
    const column = numbers[number - 1]
    for (let i = 0, at = number; i < n; i++, at += width) {
      places[at] = number
      values[at] = column[i]
    }
  }
  const { clusters, clusterCount } = clustersOf(account, deals)
  const foldCount = Math.max(2, Math.min(mostFolds, clusterCount))
  const foldOf = foldsOfGroups(clusterCount, foldCount, seed)
  const folds = new Uint8Array(n)
  for (let i = 0; i < n; i++) folds[i] = foldOf[clusters[i]]
  return { deals, width, columns: places, values, count, penalties, folds, foldCount, clusters, clusterCount }
}
