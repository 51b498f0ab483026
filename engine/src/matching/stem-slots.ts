/**
 * Where the rows of stems stand: each at the lower bits of its id, as few as tell all of them apart. A few stems of a large vocabulary
 * need few rows, most stems of one as many as there are.
 */
export class StemSlots {
  /** One less than how many rows there are, a power of two. */
  readonly mask: number
  /** Whether each stem stands at its id. */
  readonly isWhole: boolean

  /** @param stems ids from 0; any may come more than once. */
  constructor(stems: Int32Array) {
    const distinct = Int32Array.from(new Set(stems))
    const greatest = distinct.reduce((most, stem) => Math.max(most, stem), 0)
    let size = powerOfTwo(distinct.length)
    while (size <= greatest && shareSlots(distinct, size)) size *= 2
    this.mask = size - 1
    this.isWhole = size > greatest
  }

  get count(): number {
    return this.mask + 1
  }

  /** The row of a stem; another stem that was not given may lead to the same. */
  of(stem: number): number {
    return stem & this.mask
  }
}

/** Half of the rows are free, so that a text's other words seldom lead to one that is not. */
const powerOfTwo = (stems: number): number => 2 ** Math.ceil(Math.log2(stems * 2 + 1))

function shareSlots(stems: Int32Array, size: number): boolean {
  const taken = new Uint8Array(size)
  for (const stem of stems) {
    if (taken[stem & (size - 1)] === 1) return true
    taken[stem & (size - 1)] = 1
  }
  return false
}
