import type { Covariates } from './covariates.ts'

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

/** Joins entries that are always 1 as long as their codes are at most `most`: a table of more would take longer than it saves. */
export function joinEntries(
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
export function addColumns({ size, categories, table }: Joint, fold: number, side: Float64Array): void {
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
export function spreadColumns({ size, categories, table }: Joint, fold: number, side: Float64Array): void {
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

/** Predictions by up to three joints and a number, read together, from one place to before another: of one fold, with its coefficient. */
export function lookUp(
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
