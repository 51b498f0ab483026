import type { Covariates } from './covariates.ts'
import { factorise, solveFactorised } from './factorised.ts'
import { addColumns, type Joint, joinEntries, lookUp, spreadColumns } from './joints.ts'

/** Predicts a column of the deals from their covariates, each deal by a model fitted without its fold. */
export type CrossFit = (column: ArrayLike<number>) => Float64Array

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
      solveFactorised(this.#factors[fold], side, p)
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
