import { selectValue } from '../statistics/select.ts'

/** The smallest share of one side that may lie outside, at either end, for a deal to be called comparable. */
const tail = 0.025

/** About so many propensities of deals without the card tell where the highest ones begin. */
const sampled = 1024
/** From this quantile of them on, all propensities are looked at one by one: well below that of the tail. */
const highest = 1 - 2 * tail

/** The deals with the highest propensities. */
export interface Highest {
  /** How many deals are below a bound. */
  readonly below: number
  /** Those that reach another one, rising, the first `count` of these. */
  readonly upper: Uint32Array
  readonly count: number
}

/**
 * The share of deals that have comparable partners on the other side: those whose propensity lies where both sides have deals, from
 * the 2.5% quantile of those with the card to the 97.5% quantile of those without (common support: Crump, Hotz, Imbens, Mitnik
 * 2009, Biometrika 96, 187). To be asked card after card.
 */
export class CommonSupport {
  /** Filled for each card: propensities of one side, to be selected from. */
  readonly #values: Float64Array
  /** Counts the deals below `low`, and lists those from `least` on. */
  readonly #highest: (low: number, least: number, propensity: Float64Array) => Highest

  /**
   * @param size how many deals there are
   * @param highest counts the deals below `low` and lists those from `least` on; here unless given
   */
  constructor(size: number, highest: (low: number, least: number, propensity: Float64Array) => Highest = listHighest) {
    this.#values = new Float64Array(size)
    this.#highest = highest
  }

  /**
   * @param propensity of each deal, 0 to 1
   * @param has 1 for each deal that has the card
   * @param having the deals that have it, the first `n1` of these
   * @returns 0 to 1; 0 when one side is empty
   */
  shareOf(propensity: Float64Array, has: Uint8Array, having: Uint32Array, n1: number): number {
    const n = propensity.length
    const n0 = n - n1
    if (n1 === 0 || n0 === 0) return 0
    const values = this.#values
    for (let h = 0; h < n1; h++) values[h] = propensity[having[h]]
    const low = selectValue(values.subarray(0, n1), Math.floor(tail * (n1 - 1)))
    // So many of those without the card are not below the upper bound.
    const reaching = n0 - Math.ceil((1 - tail) * (n0 - 1))
    let found = this.#highest(low, this.#likelyHighest(propensity, has), propensity)
    let without = this.#takeWithout(found, propensity, has)
    if (without < reaching) {
      // A sample that misled.
      found = this.#highest(low, 0, propensity)
      without = this.#takeWithout(found, propensity, has)
    }
    const { below, upper, count } = found
    const high = selectValue(values.subarray(0, without), without - reaching)
    let outside = below
    for (let i = 0; i < count; i++) if (propensity[upper[i]] > high) outside++
    return Math.max(0, n - outside) / n
  }

  /** About where the highest propensities of deals without the card begin. */
  #likelyHighest(propensity: Float64Array, has: Uint8Array): number {
    const values = this.#values
    const step = Math.ceil(propensity.length / sampled)
    let count = 0
    for (let i = 0; i < propensity.length; i += step) if (has[i] === 0) values[count++] = propensity[i]
    return count === 0 ? 0 : selectValue(values.subarray(0, count), Math.floor(highest * (count - 1)))
  }

  /** Takes the propensities of those without the card; how many these are. */
  #takeWithout({ upper, count }: Highest, propensity: Float64Array, has: Uint8Array): number {
    const values = this.#values
    let without = 0
    for (let i = 0; i < count; i++) if (has[upper[i]] === 0) values[without++] = propensity[upper[i]]
    return without
  }
}

function listHighest(low: number, least: number, propensity: Float64Array): Highest {
  const upper = new Uint32Array(propensity.length)
  let [below, count] = [0, 0]
  for (let i = 0; i < propensity.length; i++) {
    const value = propensity[i]
    if (value < low) below++
    if (value >= least) upper[count++] = i
  }
  return { below, upper, count }
}
