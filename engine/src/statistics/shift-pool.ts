import { z95 } from './critical-values.ts'
import { midranks, type RankSum, rankSum } from './rank-sum.ts'
import { type Shift, type StratumValues, stratifiedShift } from './stratified-shift.ts'
import { vanElteren } from './van-elteren.ts'
import { leastWithin, type Selected } from './weighted-select.ts'

/** What a group of a pool shows. */
export interface PooledShift {
  /** By how much the group lies above the rest; null as of `stratifiedShift`. */
  readonly shift: Shift | null
  /** How many values are in strata that have some of the group and some of the rest. */
  readonly comparable: number
}

/** Pairs of different values that lie at most a step apart: few enough to list those of a step, many enough to need few steps. */
const pairsOfStep = 6000
/** Steps at either side of 0 over which the density of differences is taken. */
const nearSteps = 16
/** Entries of the tables of steps that are kept. */
const mostEntries = 4_000_000
/** Steps closer together than this are interpolated by what was counted at them. */
const nearby = 32

/** The distinct values of strata, ascending, one stratum after the other. */
interface Distinct {
  readonly values: Float64Array
  /** How many values are equal to it. */
  readonly counts: Int32Array
  /** The midrank of each in its stratum. */
  readonly ranks: Float64Array
  /** Stratum s stands from `starts[s]` up to, without, `starts[s + 1]`. */
  readonly starts: Uint32Array
  /** By stratum: how many values it has, and what their ties take from the variance of a rank sum. */
  readonly sizes: Float64Array
  readonly ties: Float64Array
  /** Of each value that was given, its place among the distinct ones. */
  readonly places: Uint32Array
}

/** The weight of the pairs whose difference is above the shift of a step. */
interface Counted {
  readonly step: number
  readonly above: number
}

function distinctOf(given: Float64Array, strata: ArrayLike<number>, count: number): Distinct {
  const ends = new Uint32Array(count)
  for (let i = 0; i < given.length; i++) ends[strata[i]]++
  for (let s = 1; s < count; s++) ends[s] += ends[s - 1]
  const order = new Uint32Array(given.length)
  // From the end, as each stratum is filled from its end.
  const free = ends.slice()
  for (let i = given.length - 1; i >= 0; i--) order[--free[strata[i]]] = i
  const sorted = new Float64Array(given.length)
  for (let at = 0; at < given.length; at++) sorted[at] = given[order[at]]
  const values = new Float64Array(given.length)
  const counts = new Int32Array(given.length)
  const ranks = new Float64Array(given.length)
  const starts = new Uint32Array(count + 1)
  const sizes = new Float64Array(count)
  const ties = new Float64Array(count)
  const places = new Uint32Array(given.length)
  let [at, used] = [0, 0]
  for (let s = 0; s < count; s++) {
    const from = at
    at = ends[s]
    const found = midranks(sorted, from, at)
    sizes[s] = at - from
    ties[s] = found.ties
    for (let i = from; i < at; i++) {
      if (i === from || sorted[i] !== sorted[i - 1]) {
        values[used] = sorted[i]
        ranks[used++] = found.ranks[i - from]
      }
      counts[used - 1]++
      places[order[i]] = used - 1
    }
    starts[s + 1] = used
  }
  const cut = { values: values.slice(0, used), counts: counts.slice(0, used), ranks: ranks.slice(0, used) }
  return { ...cut, starts, sizes, ties, places }
}

/**
 * Values in strata of which group after group is compared with the rest, each as `stratifiedShift` compares them, to the last
 * digit: what does not depend on the group is worked out once. For shifts on a grid it is where each value, less the shift, would
 * stand in its stratum. How many pairs lie above such a shift then takes a look-up for each value of the smaller side, and only the
 * differences of one step of the grid have to be listed for each end that is searched.
 */
export class ShiftPool {
  readonly #distinct: Distinct
  /** Width of a step of the grid, and the step that no difference goes beyond. */
  readonly #step: number
  readonly #last: number
  /** By step, of each distinct value the place of the first one in its stratum that is not more than the step's shift below it. */
  readonly #tables = new Map<number, Uint32Array>()
  /** By stratum, the share of its pairs that a step near 0 has. */
  readonly #densities: Float64Array

  // Of the group that is compared, filled again for each.
  /** By distinct value: how many of the group are equal to it. */
  readonly #own: Int32Array
  /** The strata with both sides: their numbers, the weights of van Elteren, and how many values the smaller side has. */
  readonly #strata: Uint32Array
  readonly #weights: Float64Array
  readonly #outers: Float64Array
  #stratumCount = 0
  /** Σ weight·n1·n0, and how much of it a step near 0 has. */
  #total = 0
  #slope = 0
  /** The distinct values of the smaller side, and how often it has them; those of the i-th stratum begin at `#starts[i]`. */
  readonly #outer: Uint32Array
  readonly #times: Float64Array
  readonly #starts: Uint32Array
  /** How many values of the larger side stand before each distinct value. */
  readonly #before: Int32Array
  /** Steps that were looked at, and what lies above their shifts. */
  readonly #seen: Counted[] = []
  /** The differences of one step. */
  #differences = new Float64Array(0)
  #differenceWeights = new Float64Array(0)
  #listed = Number.NaN
  #listedCount = 0

  /**
   * @param values in ascending order; groups are named by their places here
   * @param strata the stratum of each, 0 to `count` − 1
   */
  constructor(values: Float64Array, strata: ArrayLike<number>, count: number) {
    this.#distinct = distinctOf(values, strata, count)
    const { values: distinct, starts } = this.#distinct
    let range = 0
    for (let s = 0; s < count; s++) {
      if (starts[s] < starts[s + 1]) range = Math.max(range, distinct[starts[s + 1] - 1] - distinct[starts[s]])
    }
    this.#step = this.#stepOf(range)
    this.#last = Math.ceil(range / this.#step) + 1
    this.#own = new Int32Array(distinct.length)
    this.#strata = new Uint32Array(count)
    this.#weights = new Float64Array(count)
    this.#outers = new Float64Array(count)
    this.#outer = new Uint32Array(distinct.length + 1)
    this.#times = new Float64Array(distinct.length + 1)
    this.#starts = new Uint32Array(count + 1)
    this.#before = new Int32Array(distinct.length + 1)
    this.#densities = this.#densitiesNearNothing()
  }

  /**
   * How far a group lies above the rest.
   *
   * @param members places of the group's values, each once, as many as `size`
   */
  shiftOf(members: Uint32Array, size = members.length): PooledShift {
    const { places } = this.#distinct
    const own = this.#own
    for (let i = 0; i < size; i++) own[places[members[i]]]++
    const isTurned = 2 * size > places.length
    const { sums, ties, comparable } = this.#lay(isTurned)
    const test = vanElteren(sums)
    if (!test) return { shift: null, comparable }
    let variance = 0
    for (let i = 0; i < sums.length; i++) {
      const { n1, n0 } = sums[i]
      variance += rankSum(0, n1, n0, ties[i]).variance / (n1 + n0 + 1) ** 2
    }
    const found = this.#interval(variance)
    if (found === null) return { shift: null, comparable }
    const { estimate, low, high } = found
    // Without any width, or next to none: ties, which the plain way goes on from.
    if ((low !== null && low >= estimate) || (high !== null && high <= estimate)) {
      return { shift: stratifiedShift(this.#parted(members, size)), comparable }
    }
    const turn = (bound: number | null): number | null => (bound === null ? null : 0 - bound)
    return {
      shift: isTurned
        ? { estimate: 0 - estimate, low: turn(high), high: turn(low), p: test.p }
        : { estimate, low, high, p: test.p },
      comparable,
    }
  }

  /** The widest step, halving the range, that few pairs of different values lie within. */
  #stepOf(range: number): number {
    let step = range > 0 ? range : 1
    const { values, starts } = this.#distinct
    for (;;) {
      let pairs = 0
      for (let s = 0; s + 1 < starts.length; s++) {
        for (let [k, j] = [starts[s], starts[s]]; k < starts[s + 1]; k++) {
          while (values[k] - values[j] > step) j++
          pairs += k - j
        }
      }
      if (pairs <= pairsOfStep) return step
      step /= 2
    }
  }

  #densitiesNearNothing(): Float64Array {
    const { counts, starts, sizes } = this.#distinct
    const before = new Float64Array(counts.length + 1)
    for (let k = 0; k < counts.length; k++) before[k + 1] = before[k] + counts[k]
    const [upper, lower] = [this.#tableOf(nearSteps), this.#tableOf(-nearSteps)]
    return Float64Array.from(sizes, (size, s) => {
      // A value is no pair with itself.
      let pairs = -size
      for (let k = starts[s]; k < starts[s + 1]; k++) pairs += counts[k] * (before[lower[k]] - before[upper[k]])
      return size > 1 ? pairs / (size * (size - 1) * 2 * nearSteps) : 0
    })
  }

  #tableOf(step: number): Uint32Array {
    const known = this.#tables.get(step)
    if (known) return known
    const { values, starts } = this.#distinct
    const shift = step * this.#step
    const table = new Uint32Array(values.length)
    for (let s = 0; s + 1 < starts.length; s++) {
      const end = starts[s + 1]
      for (let [k, j] = [starts[s], starts[s]]; k < end; k++) {
        while (j < end && values[k] - values[j] > shift) j++
        table[k] = j
      }
    }
    if ((this.#tables.size + 1) * table.length > mostEntries) this.#tables.clear()
    this.#tables.set(step, table)
    return table
  }

  /**
   * Lays the smaller side and the larger one out for counting, from what `#own` has of the group, which is empty after it. Finds
   * the rank sums of the strata with both sides on the way, in the order of the strata, and the ties within the two sides.
   *
   * @param isTurned the group is the larger side
   */
  #lay(isTurned: boolean): { readonly sums: RankSum[]; readonly ties: number[]; readonly comparable: number } {
    const { counts, ranks, starts, sizes, ties } = this.#distinct
    const [own, before, outer, times] = [this.#own, this.#before, this.#outer, this.#times]
    const sums: RankSum[] = []
    const within: number[] = []
    let [comparable, count, strata, larger, above] = [0, 0, 0, 0, 0]
    this.#total = 0
    this.#slope = 0
    for (let s = 0; s < sizes.length; s++) {
      const from = starts[s]
      const to = starts[s + 1]
      const begin = count
      let [n1, sum, ofSides, tied] = [0, 0, 0, 0]
      if (ties[s] > 0) {
        for (let k = from; k < to; k++) {
          const one = own[k]
          const other = counts[k] - one
          ofSides += one * one * one - one + (other * other * other - other)
          tied += one * other
        }
      }
      // Every place is written, and kept where the side has the value: quicker than to branch on what no processor can guess.
      for (let k = from; k < to; k++) {
        const one = own[k]
        own[k] = 0
        n1 += one
        sum += one * ranks[k]
        const ofSmaller = isTurned ? counts[k] - one : one
        larger += counts[k] - ofSmaller
        before[k + 1] = larger
        outer[count] = k
        times[count] = ofSmaller
        count += -ofSmaller >>> 31
      }
      const n0 = sizes[s] - n1
      if (n1 === 0 || n0 === 0) {
        count = begin
        continue
      }
      const weight = 1 / (n1 + n0 + 1)
      comparable += sizes[s]
      this.#strata[strata] = s
      this.#weights[strata] = weight
      this.#outers[strata] = isTurned ? n0 : n1
      this.#starts[strata++] = begin
      this.#total += weight * n1 * n0
      this.#slope += weight * n1 * n0 * this.#densities[s]
      // Of all pairs, those whose value of the group is above that of the rest: Mann and Whitney's statistic without ties.
      const higher = sum - (n1 * (n1 + 1)) / 2 - tied / 2
      above += weight * (isTurned ? n1 * n0 - higher - tied : higher)
      sums.push(rankSum(sum, n1, n0, ties[s]))
      within.push(ofSides)
    }
    this.#stratumCount = strata
    this.#starts[strata] = count
    this.#listed = Number.NaN
    this.#seen.length = 0
    this.#seen.push({ step: -this.#last, above: this.#total }, { step: this.#last, above: 0 }, { step: 0, above })
    return { sums, ties: within, comparable }
  }

  /** Weight of the pairs whose difference, smaller side less larger one, is above the shift of a step. */
  #above(step: number): Counted {
    const table = this.#tableOf(step)
    const [before, outer, times, from] = [this.#before, this.#outer, this.#times, this.#starts]
    let above = 0
    for (let i = 0; i < this.#stratumCount; i++) {
      let pairs = -this.#outers[i] * before[this.#distinct.starts[this.#strata[i]]]
      for (let m = from[i]; m < from[i + 1]; m++) pairs += times[m] * before[table[outer[m]]]
      above += this.#weights[i] * pairs
    }
    const counted = { step, above }
    this.#seen.push(counted)
    return counted
  }

  /** As `stratifiedShift` has them: the shift that makes the sides alike, and the bounds of its interval. */
  #interval(variance: number): Pick<Shift, 'estimate' | 'low' | 'high'> | null {
    const middle = this.#total / 2
    const half = z95 * Math.sqrt(variance)
    // Sums of weights may miss a bound by their last bits.
    const slack = 1e-12 * this.#total
    const least = this.#crossing(middle + slack)
    if (least === null || middle - slack < 0) return null
    // What has so little above it that rounding does not decide is the same from both sides.
    const greatest = least.above <= middle - slack ? least : this.#crossing(middle - slack)
    if (greatest === null) return null
    return {
      estimate: (least.value + greatest.value) / 2,
      low: this.#crossing(middle + half + slack)?.value ?? null,
      high: this.#crossing(middle - half - slack)?.value ?? null,
    }
  }

  /** The least difference that has at most the weight `most` above it; null where any shift has more, or less. */
  #crossing(most: number): Selected | null {
    if (most < 0 || most >= this.#total) return null
    let [low, high] = this.#nearest(most)
    for (let tries = 1; high.step - low.step > 1; tries++) {
      const step = this.#guess(low, high, most, tries)
      // Next to what was counted a guess is likely to be right, and what lies in its step is listed while it is counted.
      if (Math.min(step - low.step, high.step - step) <= nearSteps) this.#look(step)
      else this.#above(step)
      const found = this.#nearest(most)
      low = found[0]
      high = found[1]
    }
    if (this.#listed !== low.step) this.#look(low.step)
    return leastWithin(this.#differences, this.#differenceWeights, this.#listedCount, high.above, most)
  }

  /** A step between two that is likely to be the last one with more than the weight `most` above it. */
  #guess(low: Counted, high: Counted, most: number, tries: number): number {
    const steps = high.step - low.step
    // Where the weights bend too much to guess well, halving the range gets on.
    if (tries % 4 === 0) return low.step + (steps >> 1)
    const slope = steps < nearby ? (low.above - high.above) / steps : this.#slope
    const guess =
      low.above - most < most - high.above
        ? low.step + Math.floor((low.above - most) / slope)
        : high.step - Math.ceil((most - high.above) / slope)
    return Number.isFinite(guess) ? Math.max(low.step, Math.min(high.step - 1, guess)) : low.step + (steps >> 1)
  }

  /** Of the steps that were looked at, the last with more than `most` above it and the first with at most so much. */
  #nearest(most: number): [low: Counted, high: Counted] {
    let [low, high] = this.#seen as [Counted, Counted]
    for (const one of this.#seen) {
      if (one.above > most && one.step > low.step) low = one
      if (one.above <= most && one.step < high.step) high = one
    }
    return [low, high]
  }

  /**
   * Lists the differences above the shift of a step and not above that of the next one, with their weights, and counts what is
   * above both.
   */
  #look(step: number): void {
    const { values, starts } = this.#distinct
    const [lower, upper] = [this.#tableOf(step), this.#tableOf(step + 1)]
    const [before, outer, times, from] = [this.#before, this.#outer, this.#times, this.#starts]
    let differences = this.#differences
    let differenceWeights = this.#differenceWeights
    let [found, above, aboveNext] = [0, 0, 0]
    for (let i = 0; i < this.#stratumCount; i++) {
      const weight = this.#weights[i]
      const base = -this.#outers[i] * before[starts[this.#strata[i]]]
      let [pairs, pairsNext] = [base, base]
      for (let m = from[i]; m < from[i + 1]; m++) {
        const k = outer[m]
        const end = lower[k]
        const j = upper[k]
        const ofEnd = before[end]
        const ofNext = before[j]
        pairs += times[m] * ofEnd
        pairsNext += times[m] * ofNext
        if (ofEnd === ofNext) continue
        if (found + end - j > differences.length) {
          this.#makeRoom(found + end - j)
          differences = this.#differences
          differenceWeights = this.#differenceWeights
        }
        const value = values[k]
        const each = weight * times[m]
        for (let at = j; at < end; at++) {
          const count = before[at + 1] - before[at]
          differences[found] = value - values[at]
          differenceWeights[found] = each * count
          found += -count >>> 31
        }
      }
      above += weight * pairs
      aboveNext += weight * pairsNext
    }
    this.#seen.push({ step, above }, { step: step + 1, above: aboveNext })
    this.#listed = step
    this.#listedCount = found
  }

  #makeRoom(needed: number): void {
    const room = Math.max(1024, needed, 2 * this.#differences.length)
    const [differences, weights] = [new Float64Array(room), new Float64Array(room)]
    differences.set(this.#differences)
    weights.set(this.#differenceWeights)
    this.#differences = differences
    this.#differenceWeights = weights
  }

  /** The values of the group and of the rest in each stratum, as `stratifiedShift` takes them. */
  #parted(members: Uint32Array, size: number): StratumValues[] {
    const { values, counts, starts, places } = this.#distinct
    const inGroup = new Uint32Array(values.length)
    for (let i = 0; i < size; i++) inGroup[places[members[i]]]++
    return Array.from(this.#strata.subarray(0, this.#stratumCount), s => {
      const [first, second]: [number[], number[]] = [[], []]
      for (let k = starts[s]; k < starts[s + 1]; k++) {
        for (let i = 0; i < counts[k]; i++) (i < inGroup[k] ? first : second).push(values[k])
      }
      return { first, second }
    })
  }
}
