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

function solve(factor: Float64Array, b: Float64Array, p: number): void {
  for (let i = 0; i < p; i++) {
    const pivot = factor[i * p + i]
    for (let k = 0; k < i; k++) b[i] -= factor[i * p + k] * b[k]
    b[i] = pivot > 0 ? b[i] / pivot : 0
  }
  for (let i = p - 1; i >= 0; i--) {
    const pivot = factor[i * p + i]
    for (let k = i + 1; k < p; k++) b[i] -= factor[k * p + i] * b[k]
    b[i] = pivot > 0 ? b[i] / pivot : 0
  }
}

/** Entries of all rows that are always 1, looked up together: a row has one code for all of their columns. */
interface Joint {
  /** Codes of a fold; those of fold f begin at f·size. */
  readonly size: number
  /** Of each row, its code among those of its fold. */
  readonly codes: Uint32Array
  /** Of each code, its columns: `entries` of them. */
  readonly columns: Uint16Array
  readonly entries: number
  /** Filled for each column that is predicted: how much of it has a code, then what the code adds to a prediction. */
  readonly table: Float64Array
}

const isAlwaysOne = (values: Float64Array, width: number, entry: number): boolean => {
  for (let at = entry; at < values.length; at += width) if (values[at] !== 1) return false
  return true
}

/** Joins entries that are always 1 as long as their codes are at most `most`: a table of more would take longer than it saves. */
function joinEntries(
  { deals, width, columns, folds, foldCount }: Covariates,
  entries: readonly number[],
  most: number,
): Joint[] {
  const ranges = entries.map(entry => {
    let [low, high] = [0xffff, 0]
    for (let at = entry; at < columns.length; at += width) {
      low = Math.min(low, columns[at])
      high = Math.max(high, columns[at])
    }
    return { entry, low, count: Math.max(1, high - low + 1) }
  })
  const parts: (typeof ranges)[] = []
  let size = Number.POSITIVE_INFINITY
  for (const range of ranges) {
    if (size * range.count > most) {
      parts.push([])
      size = 1
    }
    parts.at(-1)?.push(range)
    size *= range.count
  }
  return parts.map((part): Joint => {
    const own = part.reduce((product, { count }) => product * count, 1)
    const codes = new Uint32Array(deals.length)
    const of = new Uint16Array(own * part.length)
    let step = 1
    part.forEach(({ entry, low, count }, e) => {
      for (let i = 0; i < deals.length; i++) codes[i] += step * (columns[i * width + entry] - low)
      for (let code = 0; code < own; code++) of[code * part.length + e] = low + (Math.floor(code / step) % count)
      step *= count
    })
    for (let i = 0; i < deals.length; i++) codes[i] += folds[i] * own
    return { size: own, codes, columns: of, entries: part.length, table: new Float64Array(own * foldCount) }
  })
}

/** Factorised normal equations of each fold's complement. */
function factorsOf({ deals, width, columns, values, count: p, penalties, folds, foldCount }: Covariates) {
  const whole = new Float64Array(p * p)
  const own = Array.from({ length: foldCount }, () => new Float64Array(p * p))
  for (let i = 0; i < deals.length; i++) {
    const gram = own[folds[i]]
    for (let a = i * width; a < (i + 1) * width; a++) {
      for (let b = i * width; b <= a; b++) {
        const [row, column] = columns[a] > columns[b] ? [columns[a], columns[b]] : [columns[b], columns[a]]
        gram[row * p + column] += values[a] * values[b]
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
 * Prepares cross-fitted ridge regressions on the covariates of some deals: the factorised normal equations of each fold's
 * complement, which all columns that are predicted share, and categories joined to few codes. A prediction then takes one pass
 * over the deals that have something of the column and one over all, with a look-up for each joint.
 */
export function crossFit(covariates: Covariates): CrossFit {
  const { deals, width, columns, values, count: p, folds, foldCount } = covariates
  const n = deals.length
  const factors = factorsOf(covariates)
  const entries = Array.from({ length: width }, (_, entry) => entry)
  const ones = entries.filter(entry => isAlwaysOne(values, width, entry))
  const numbers = entries
    .filter(entry => !ones.includes(entry))
    .map(entry => ({
      // Every row has the same column there.
      column: columns[entry] ?? 0,
      values: Float64Array.from(deals, (_, i) => values[i * width + entry] ?? 0),
      sums: new Float64Array(foldCount),
    }))
  const joints = joinEntries(covariates, ones, Math.min(mostCodes, n / (rowsOfCode * foldCount)))
  const sides = Array.from({ length: foldCount }, () => new Float64Array(p))
  const total = new Float64Array(p)

  const having = new Uint32Array(n)
  const addUp = (column: ArrayLike<number>) => {
    let count = 0
    for (let i = 0; i < n; i++) if (column[i] !== 0) having[count++] = i
    for (const { table, codes } of joints) {
      table.fill(0)
      for (let h = 0; h < count; h++) table[codes[having[h]]] += column[having[h]]
    }
    for (const { sums, values: own } of numbers) {
      sums.fill(0)
      for (let h = 0; h < count; h++) sums[folds[having[h]]] += own[having[h]] * column[having[h]]
    }
    sides.forEach((side, fold) => {
      side.fill(0)
      for (const { column: at, sums } of numbers) side[at] += sums[fold]
      for (const { size, columns: of, entries: each, table } of joints) {
        for (let code = 0; code < size; code++) {
          const sum = table[fold * size + code]
          if (sum === 0) continue
          for (let e = code * each; e < (code + 1) * each; e++) side[of[e]] += sum
        }
      }
    })
  }

  return column => {
    addUp(column)
    total.fill(0)
    for (const side of sides) for (let j = 0; j < p; j++) total[j] += side[j]
    sides.forEach((side, fold) => {
      for (let j = 0; j < p; j++) side[j] = total[j] - side[j]
      solve(factors[fold], side, p)
      for (const { column: at, sums } of numbers) sums[fold] = side[at]
      for (const { size, columns: of, entries: each, table } of joints) {
        for (let code = 0; code < size; code++) {
          let sum = 0
          for (let e = code * each; e < (code + 1) * each; e++) sum += side[of[e]]
          table[fold * size + code] = sum
        }
      }
    })
    const predicted = new Float64Array(n)
    for (const { table, codes } of joints) for (let i = 0; i < n; i++) predicted[i] += table[codes[i]]
    for (const { sums, values: own } of numbers) for (let i = 0; i < n; i++) predicted[i] += own[i] * sums[folds[i]]
    return predicted
  }
}
