/** Columns of features, each with one value per row. */
export type Columns = readonly Float64Array[]

/** How a column was brought to mean 0 and standard deviation 1. */
export interface Scale {
  readonly mean: number
  /** 1 for a column that never changes, which then is 0 throughout. */
  readonly deviation: number
}

/** Weighted mean and standard deviation (of the weights' population) of every column. */
export function scalesOf(columns: Columns, weights: Float64Array): Scale[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return columns.map(column => {
    let sum = 0
    for (let i = 0; i < column.length; i++) sum += weights[i] * column[i]
    const mean = total > 0 ? sum / total : 0
    let squares = 0
    for (let i = 0; i < column.length; i++) squares += weights[i] * (column[i] - mean) ** 2
    const deviation = total > 0 ? Math.sqrt(squares / total) : 0
    return { mean, deviation: deviation > 1e-12 ? deviation : 1 }
  })
}

/** The columns brought to the given scales, as new columns. */
export function scaled(columns: Columns, scales: readonly Scale[]): Float64Array[] {
  return columns.map((column, j) => {
    const { mean, deviation } = scales[j]
    return column.map(value => (value - mean) / deviation)
  })
}

/** Some rows of the columns, in the order asked; a row may come more than once. */
export function rowsOf(columns: Columns, rows: ArrayLike<number>): Float64Array[] {
  return columns.map(column => pick(column, rows))
}

/** Some values of one column, in the order asked. */
export function pick(column: ArrayLike<number>, rows: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) picked[i] = column[rows[i]]
  return picked
}
