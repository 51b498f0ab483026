import type { Covariates } from './covariates.ts'

/** Predicts a column of the deals from their covariates, each deal by a model fitted without its fold. */
export type CrossFit = (column: ArrayLike<number>) => Float64Array

/** The lower triangle of a symmetric matrix, row by row. */
function factorise(matrix: Float64Array, p: number): Float64Array {
  for (let j = 0; j < p; j++) {
    let diagonal = matrix[j * p + j]
    for (let k = 0; k < j; k++) diagonal -= matrix[j * p + k] ** 2
    // A column that the others explain, or that no deal has, predicts nothing.
    const pivot = diagonal > 1e-9 ? Math.sqrt(diagonal) : 0
    matrix[j * p + j] = pivot
    for (let i = j + 1; i < p; i++) {
      let sum = matrix[i * p + j]
      for (let k = 0; k < j; k++) sum -= matrix[i * p + k] * matrix[j * p + k]
      matrix[i * p + j] = pivot > 0 ? sum / pivot : 0
    }
  }
  return matrix
}

const over = (sum: number, pivot: number): number => (pivot > 0 ? sum / pivot : 0)

/** Solves for four unknowns at a time, whose sums do not wait for each other. */
function solve(factor: Float64Array, b: Float64Array, p: number): void {
  const whole = p - (p % 4)
  for (let i = 0; i < whole; i += 4) {
    const [first, second, third, fourth] = [i * p, (i + 1) * p, (i + 2) * p, (i + 3) * p]
    let [s0, s1, s2, s3] = [b[i], b[i + 1], b[i + 2], b[i + 3]]
    for (let k = 0; k < i; k++) {
      const x = b[k]
      s0 -= factor[first + k] * x
      s1 -= factor[second + k] * x
      s2 -= factor[third + k] * x
      s3 -= factor[fourth + k] * x
    }
    s0 = over(s0, factor[first + i])
    s1 = over(s1 - factor[second + i] * s0, factor[second + i + 1])
    s2 = over(s2 - factor[third + i] * s0 - factor[third + i + 1] * s1, factor[third + i + 2])
    s3 -= factor[fourth + i] * s0 + factor[fourth + i + 1] * s1 + factor[fourth + i + 2] * s2
    b[i] = s0
    b[i + 1] = s1
    b[i + 2] = s2
    b[i + 3] = over(s3, factor[fourth + i + 3])
  }
  for (let i = whole; i < p; i++) {
    let sum = b[i]
    for (let k = 0; k < i; k++) sum -= factor[i * p + k] * b[k]
    b[i] = over(sum, factor[i * p + i])
  }
  // Backwards an unknown is taken from all before it as soon as it is known, so that rows are read as they lie.
  for (let i = p - 1; i >= whole; i--) {
    const x = over(b[i], factor[i * p + i])
    b[i] = x
    for (let k = 0; k < i; k++) b[k] -= factor[i * p + k] * x
  }
  for (let i = whole - 4; i >= 0; i -= 4) {
    const [first, second, third, fourth] = [i * p, (i + 1) * p, (i + 2) * p, (i + 3) * p]
    const x3 = over(b[i + 3], factor[fourth + i + 3])
    const x2 = over(b[i + 2] - factor[fourth + i + 2] * x3, factor[third + i + 2])
    const x1 = over(b[i + 1] - factor[fourth + i + 1] * x3 - factor[third + i + 1] * x2, factor[second + i + 1])
    const of0 = factor[fourth + i] * x3 + factor[third + i] * x2 + factor[second + i] * x1
    const x0 = over(b[i] - of0, factor[first + i])
    for (let k = 0; k < i; k++) {
      b[k] -= factor[fourth + k] * x3 + factor[third + k] * x2 + factor[second + k] * x1 + factor[first + k] * x0
    }
    b[i] = x0
    b[i + 1] = x1
    b[i + 2] = x2
    b[i + 3] = x3
  }
}

/** A category of a joint: its first column, and of how many columns in a row each deal has one. */
interface Category {
  readonly first: number
  readonly count: number
}

/** Categories that are looked up together: a deal has one code for all of its columns, the first category counting fastest. */
export interface Joint {
  /** Codes of a fold; those of fold f begin at f·size. */
  readonly size: number
  /** Of each place, its code among those of its fold. */
  readonly codes: Uint32Array
  readonly categories: readonly Category[]
  /** Filled for each column that is predicted: how much of it has a code, then what the code adds to a prediction. */
  readonly table: Float64Array
}

/** A covariate that is a number: its column, the value at each place, and by fold the sums, then the coefficients. */
export interface NumberColumn {
  readonly column: number
  readonly values: Float64Array
  readonly sums: Float64Array
}

/** Which entries are 1 in every row. */
function alwaysOne(values: Float64Array, width: number): Uint8Array {
  const found = new Uint8Array(width).fill(1)
  for (let from = 0; from < values.length; from += width) {
    for (let entry = 0; entry < width; entry++) if (values[from + entry] !== 1) found[entry] = 0
  }
  return found
}

/** Joins entries that are always 1 as long as their codes are at most `most`: a table of more would take longer than it saves. */
function joinEntries(
  { width, columns, folds, foldCount }: Covariates,
  order: Uint32Array,
  entries: readonly number[],
  most: number,
): Joint[] {
  const ranges = entries.map(entry => {
    let [low, high] = [0xffff, 0]
    for (let at = entry; at < columns.length; at += width) {
      low = Math.min(low, columns[at])
      high = Math.max(high, columns[at])
    }
    return { entry, first: low, count: Math.max(1, high - low + 1) }
  })
  // The largest first, each to the first joint that it fits into: few joints.
  const parts: { size: number; readonly categories: typeof ranges }[] = []
  for (const range of ranges.toSorted((a, b) => b.count - a.count || a.entry - b.entry)) {
    const part = parts.find(({ size }) => size * range.count <= most)
    if (part) {
      part.size *= range.count
      part.categories.push(range)
    } else parts.push({ size: range.count, categories: [range] })
  }
  return parts.map(({ categories }): Joint => {
    const codes = new Uint32Array(order.length)
    let step = 1
    for (const { entry, first, count } of categories) {
      for (let i = 0; i < order.length; i++) codes[i] += step * (columns[order[i] * width + entry] - first)
      step *= count
    }
    for (let i = 0; i < order.length; i++) codes[i] += folds[order[i]] * step
    return { size: step, codes, categories, table: new Float64Array(step * foldCount) }
  })
}

/** Adds what the codes of a fold have to their columns, category by category; overwrites the table of the fold. */
function addColumns({ size, categories, table }: Joint, fold: number, side: Float64Array): void {
  const from = fold * size
  let step = size
  for (let c = categories.length - 1; c >= 0; c--) {
    const { first, count } = categories[c]
    step /= count
    for (let digit = 0; digit < count; digit++) {
      const start = from + digit * step
      let sum = 0
      for (let i = start; i < start + step; i++) sum += table[i]
      side[first + digit] += sum
      // What is left is by the codes of the categories before.
      if (digit > 0) for (let i = 0; i < step; i++) table[from + i] += table[start + i]
    }
  }
}

/** Fills the table of a fold with what the columns of each code add up to. */
function spreadColumns({ size, categories, table }: Joint, fold: number, side: Float64Array): void {
  const from = fold * size
  table[from] = 0
  let step = 1
  for (const { first, count } of categories) {
    for (let digit = count - 1; digit >= 0; digit--) {
      const start = from + digit * step
      const value = side[first + digit]
      for (let i = 0; i < step; i++) table[start + i] = table[from + i] + value
    }
    step *= count
  }
}

/** What rows have in an entry, in their order. */
function entryAt(rows: Uint32Array, values: Float64Array, width: number, entry: number): Float64Array {
  const found = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) found[i] = values[rows[i] * width + entry]
  return found
}

function everyRow(count: number): Uint32Array {
  const rows = new Uint32Array(count)
  for (let i = 0; i < count; i++) rows[i] = i
  return rows
}

/** Rows by a key from 0 to `count` − 1, those with the same key in the order that they were in. */
function sortedBy(keys: Uint8Array | Uint32Array, count: number, rows: Uint32Array): Uint32Array {
  const next = new Uint32Array(count + 1)
  for (let i = 0; i < rows.length; i++) next[keys[rows[i]] + 1]++
  for (let key = 0; key < count; key++) next[key + 1] += next[key]
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) sorted[next[keys[rows[i]]]++] = rows[i]
  return sorted
}

/** Predictions by up to three joints and a number, read together, from one place to before another: of one fold, with its coefficient. */
function lookUp(
  predicted: Float64Array,
  [from, to]: readonly [number, number],
  [{ table, codes }, second, third]: readonly [Joint, Joint?, Joint?],
  values: Float64Array,
  coefficient: number,
): void {
  if (!second) {
    for (let i = from; i < to; i++) predicted[i] = table[codes[i]] + values[i] * coefficient
    return
  }
  const { table: secondTable, codes: secondCodes } = second
  if (!third) {
    for (let i = from; i < to; i++) {
      predicted[i] = table[codes[i]] + secondTable[secondCodes[i]] + values[i] * coefficient
    }
    return
  }
  const { table: thirdTable, codes: thirdCodes } = third
  for (let i = from; i < to; i++) {
    predicted[i] = table[codes[i]] + secondTable[secondCodes[i]] + thirdTable[thirdCodes[i]] + values[i] * coefficient
  }
}

/** Factorised normal equations of each fold's complement. */
function factorsOf({ deals, width, columns, values, count: p, penalties, folds, foldCount }: Covariates) {
  const whole = new Float64Array(p * p)
  const own = Array.from({ length: foldCount }, () => new Float64Array(p * p))
  for (let i = 0; i < deals.length; i++) {
    const gram = own[folds[i]]
    for (let a = i * width; a < (i + 1) * width; a++) {
      for (let b = i * width; b <= a; b++) {
        gram[Math.max(columns[a], columns[b]) * p + Math.min(columns[a], columns[b])] += values[a] * values[b]
      }
    }
  }
  for (const gram of own) for (let i = 0; i < whole.length; i++) whole[i] += gram[i]
  return own.map(gram => {
    for (let i = 0; i < gram.length; i++) gram[i] = whole[i] - gram[i]
    for (let j = 0; j < p; j++) gram[j * p + j] += penalties[j]
    return factorise(gram, p)
  })
}

/** The most codes of a joint, and rows for each code of a fold below which codes are not joined. */
const mostCodes = 1024
const rowsOfCode = 4

/**
 * Cross-fitted ridge regressions on the covariates of some deals: the factorised normal equations of each fold's complement,
 * which all columns that are predicted share, and categories joined to few codes. A prediction takes one pass over the deals that
 * have something of the column and one over all, with a look-up for each joint.
 *
 * Deals stand by fold and account, so that what belongs together is read one after the other; a place is theirs in that order.
 */
export class CrossFitter {
  /** The row of the covariates at each place. */
  readonly order: Uint32Array
  /** The account of each place as a number from 0 on, rising. */
  readonly clusters: Uint32Array
  readonly #factors: readonly Float64Array[]
  /** Where the places of each fold end. */
  readonly foldEnds: Uint32Array
  /** What a prediction looks up and multiplies, filled by `fit`. */
  readonly joints: readonly Joint[]
  readonly numbers: readonly NumberColumn[]
  /** Stands for a number where there is none. */
  readonly #nothing: NumberColumn
  readonly #sides: readonly Float64Array[]
  readonly #total: Float64Array

  constructor(covariates: Covariates) {
    const { deals, width, columns, values, count: p, folds, foldCount, clusters, clusterCount } = covariates
    const n = deals.length
    this.#factors = factorsOf(covariates)
    const order = sortedBy(folds, foldCount, sortedBy(clusters, clusterCount, everyRow(n)))
    this.order = order
    this.foldEnds = new Uint32Array(foldCount)
    for (let i = 0; i < n; i++) this.foldEnds[folds[i]]++
    for (let fold = 1; fold < foldCount; fold++) this.foldEnds[fold] += this.foldEnds[fold - 1]
    this.clusters = new Uint32Array(n)
    for (let i = 1; i < n; i++) {
      this.clusters[i] = this.clusters[i - 1] + Number(clusters[order[i]] !== clusters[order[i - 1]])
    }
    const entries = Array.from({ length: width }, (_, entry) => entry)
    const isOne = alwaysOne(values, width)
    const ones = entries.filter(entry => isOne[entry] === 1)
    this.numbers = entries
      .filter(entry => isOne[entry] === 0)
      .map(entry => ({
        // Every row has the same column there.
        column: columns[entry] ?? 0,
        values: entryAt(order, values, width, entry),
        sums: new Float64Array(foldCount),
      }))
      // Where it does not vary it predicts nothing.
      .filter(column => column.values.some(value => value !== 0))
    this.#nothing = { column: 0, values: new Float64Array(n), sums: new Float64Array(foldCount) }
    this.joints = joinEntries(covariates, order, ones, Math.min(mostCodes, n / (rowsOfCode * foldCount)))
    this.#sides = Array.from({ length: foldCount }, () => new Float64Array(p))
    this.#total = new Float64Array(p)
  }

  /**
   * Fits the models of a column, for `predict`.
   *
   * @param places the places that have something of it, rising, the first `count` of these
   * @param column what each place has; 1 where it is not given
   */
  fit(places: Uint32Array, count: number, column?: ArrayLike<number>): void {
    for (const joint of this.joints) {
      const { table, codes } = joint
      table.fill(0)
      if (column) for (let h = 0; h < count; h++) table[codes[places[h]]] += column[places[h]]
      else for (let h = 0; h < count; h++) table[codes[places[h]]]++
    }
    for (const { sums, values } of this.numbers) {
      for (let fold = 0, h = 0; fold < sums.length; fold++) {
        const end = this.foldEnds[fold]
        let sum = 0
        if (column) for (; h < count && places[h] < end; h++) sum += values[places[h]] * column[places[h]]
        else for (; h < count && places[h] < end; h++) sum += values[places[h]]
        sums[fold] = sum
      }
    }
    const p = this.#total.length
    const total = this.#total.fill(0)
    this.#sides.forEach((side, fold) => {
      side.fill(0)
      for (const { column: at, sums } of this.numbers) side[at] += sums[fold]
      for (const joint of this.joints) addColumns(joint, fold, side)
      for (let j = 0; j < p; j++) total[j] += side[j]
    })
    this.#sides.forEach((side, fold) => {
      for (let j = 0; j < p; j++) side[j] = total[j] - side[j]
      solve(this.#factors[fold], side, p)
      for (const { column: at, sums } of this.numbers) sums[fold] = side[at]
      for (const joint of this.joints) spreadColumns(joint, fold, side)
    })
  }

  /** What the models that were fitted last predict at each place, each by the one without its fold. */
  predict(predicted: Float64Array): void {
    const [first, second, third, ...more] = this.joints
    // Always added in the same order, joints before numbers: the first number along with the joints where these are few.
    const [along = this.#nothing, ...apart] = more.length === 0 ? this.numbers : [this.#nothing, ...this.numbers]
    for (let fold = 0, from = 0; fold < this.foldEnds.length; fold++) {
      const to = this.foldEnds[fold]
      lookUp(predicted, [from, to], [first, second, third], along.values, along.sums[fold])
      for (const { table, codes } of more) for (let i = from; i < to; i++) predicted[i] += table[codes[i]]
      for (const { sums, values } of apart) {
        const coefficient = sums[fold]
        for (let i = from; i < to; i++) predicted[i] += values[i] * coefficient
      }
      from = to
    }
  }

  /** Predicts a column of the covariates' rows, in their order. */
  readonly ofRows: CrossFit = column => {
    const { order } = this
    const own = new Float64Array(order.length)
    const having = new Uint32Array(order.length)
    let count = 0
    for (let place = 0; place < order.length; place++) {
      own[place] = column[order[place]]
      if (own[place] !== 0) having[count++] = place
    }
    this.fit(having, count, own)
    this.predict(own)
    const predicted = new Float64Array(order.length)
    for (let i = 0; i < order.length; i++) predicted[order[i]] = own[i]
    return predicted
  }
}

/** Prepares cross-fitted predictions of columns of the rows of covariates. */
export const crossFit = (covariates: Covariates): CrossFit => new CrossFitter(covariates).ofRows
