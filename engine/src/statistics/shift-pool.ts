import { z95 } from './critical-values.ts'
import { type DistinctValues, distinctValues } from './distinct-values.ts'
import { placeBelow, type RangeParts, rangeParts, shiftedStratum } from './range-parts.ts'
import { type RankSum, rankSum } from './rank-sum.ts'
import { RisingPlaces } from './rising-places.ts'
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
const pairsOfStep = 4000
/** Steps at either side of 0 over which the density of differences is taken. */
const nearSteps = 16
/** Steps closer together than this are interpolated by what was counted at them. */
const nearby = 32

/** The weight of the pairs whose difference is above the shift of a step. */
interface Counted {
  readonly step: number
  readonly above: number
}

/**
 * Values in strata of which group after group is compared with the rest, each as `stratifiedShift` compares them, to the last
 * digit: what does not depend on the group is worked out once. Where a value, less a shift, would stand in its stratum is looked up
 * by the part of the range that it falls into. How many pairs lie above a shift then takes a look-up for each value of the smaller
 * side, and only the differences of one step of a grid have to be listed for each end that is searched.
 */
export class ShiftPool {
  readonly #distinct: DistinctValues
  /** Width of a step of the grid, and the step that no difference goes beyond. */
  readonly #step: number
  readonly #last: number
  readonly #parts: RangeParts
  /** By stratum, the share of its pairs that a step near 0 has. */
  readonly #densities: Float64Array

  // Of the group that is compared, filled again for each.
  /** By distinct value: how many of the group are equal to it; and those to which some are. */
  readonly #own: Int32Array
  readonly #having: RisingPlaces
  /** The strata with both sides: their numbers, the weights of van Elteren, and how many values the smaller side has. */
  readonly #strata: Uint32Array
  readonly #weights: Float64Array
  readonly #outers: Float64Array
  #stratumCount = 0
  /** Σ weight·n1·n0, and how much of it a step near 0 has. */
  #total = 0
  #slope = 0
  /**
   * The distinct values of the smaller side, and how often it has them; those of the i-th stratum stand from `#starts[i]` up to,
   * without, `#ends[i]`.
   */
  readonly #outer: Uint32Array
  readonly #times: Float64Array
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array
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
    this.#distinct = distinctValues(values, strata, count)
    const { values: distinct, starts } = this.#distinct
    let range = 0
    for (let s = 0; s < count; s++) {
      if (starts[s] < starts[s + 1]) range = Math.max(range, distinct[starts[s + 1] - 1] - distinct[starts[s]])
    }
    this.#parts = rangeParts(this.#distinct)
    this.#step = this.#stepOf(range)
    this.#last = Math.ceil(range / this.#step) + 1
    this.#own = new Int32Array(distinct.length)
    this.#having = new RisingPlaces(distinct.length)
    this.#strata = new Uint32Array(count)
    this.#weights = new Float64Array(count)
    this.#outers = new Float64Array(count)
    this.#outer = new Uint32Array(distinct.length + 1)
    this.#times = new Float64Array(distinct.length + 1)
    this.#starts = new Uint32Array(count)
    this.#ends = new Uint32Array(count)
    this.#before = new Int32Array(distinct.length + 1)
    this.#densities = this.#densitiesNearNothing()
  }

  /**
   * How far a group lies above the rest.
   *
   * @param members places of the group's values, each once, as many as `size`
   */
  shiftOf(members: Uint32Array, size = members.length): PooledShift {
    const isTurned = 2 * size > this.#distinct.places.length
    const { sums, ties, comparable } = this.#lay(members, size, isTurned)
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
    const { counts, before, starts, sizes } = this.#distinct
    const [upper, lower] = [this.#placesAt(nearSteps), this.#placesAt(-nearSteps)]
    return Float64Array.from(sizes, (size, s) => {
      // A value is no pair with itself.
      let pairs = -size
      for (let k = starts[s]; k < starts[s + 1]; k++) pairs += counts[k] * (before[lower[k]] - before[upper[k]])
      return size > 1 ? pairs / (size * (size - 1) * 2 * nearSteps) : 0
    })
  }

  /** Of each distinct value the place of the first one in its stratum that is not more than the shift of a step below it. */
  #placesAt(step: number): Uint32Array {
    const { values, starts } = this.#distinct
    const shift = step * this.#step
    const found = new Uint32Array(values.length)
    for (let s = 0; s + 1 < starts.length; s++) {
      const end = starts[s + 1]
      for (let [k, j] = [starts[s], starts[s]]; k < end; k++) {
        while (j < end && values[k] - values[j] > shift) j++
        found[k] = j
      }
    }
    return found
  }

  /** Lists the distinct values of the smaller side, and how often it has them; how many these are. */
  #listSmaller(members: Uint32Array, size: number, isTurned: boolean): number {
    const { counts, places } = this.#distinct
    const [own, outer, times] = [this.#own, this.#outer, this.#times]
    for (let i = 0; i < size; i++) own[places[members[i]]]++
    let count = 0
    if (isTurned) {
      // Every place is written, and kept where the rest has the value: quicker than to branch on what no processor can guess.
      for (let k = 0; k < own.length; k++) {
        const ofRest = counts[k] - own[k]
        own[k] = 0
        outer[count] = k
        times[count] = ofRest
        count += -ofRest >>> 31
      }
      return count
    }
    const having = this.#having
    for (let i = 0; i < size; i++) having.put(places[members[i]])
    count = having.take(outer)
    for (let m = 0; m < count; m++) {
      times[m] = own[outer[m]]
      own[outer[m]] = 0
    }
    return count
  }

  /**
   * Lays the smaller side and the larger one out for counting. Finds the rank sums of the strata with both sides on the way, in the
   * order of the strata, and the ties within the two sides. All these sums are exact: of whole numbers and halves.
   *
   * @param isTurned the group is the larger side
   */
  #lay(
    members: Uint32Array,
    size: number,
    isTurned: boolean,
  ): { readonly sums: RankSum[]; readonly ties: number[]; readonly comparable: number } {
    const { counts, before: all, ranks, starts, sizes, ties } = this.#distinct
    const count = this.#listSmaller(members, size, isTurned)
    const [before, outer, times] = [this.#before, this.#outer, this.#times]
    const sums: RankSum[] = []
    const within: number[] = []
    let [comparable, strata, next, smaller, above] = [0, 0, 0, 0, 0]
    this.#total = 0
    this.#slope = 0
    for (let s = 0; s < sizes.length; s++) {
      const end = starts[s + 1]
      const [begin, taken] = [next, smaller]
      let [k, sum, ofSides, tied] = [starts[s], 0, ties[s], 0]
      for (; next < count && outer[next] < end; next++) {
        const place = outer[next]
        for (; k <= place; k++) before[k] = all[k] - smaller
        const one = times[next]
        smaller += one
        sum += one * ranks[place]
        const both = counts[place]
        const other = both - one
        // Of the equal values those that are in one side stay tied.
        ofSides -= 3 * both * one * other
        tied += one * other
      }
      for (; k <= end; k++) before[k] = all[k] - smaller
      const inner = smaller - taken
      if (inner === 0 || inner === sizes[s]) continue
      const n1 = isTurned ? sizes[s] - inner : inner
      const n0 = sizes[s] - n1
      const ofGroup = isTurned ? (sizes[s] * (sizes[s] + 1)) / 2 - sum : sum
      const weight = 1 / (n1 + n0 + 1)
      comparable += sizes[s]
      this.#strata[strata] = s
      this.#weights[strata] = weight
      this.#outers[strata] = inner
      this.#starts[strata] = begin
      this.#ends[strata++] = next
      this.#total += weight * n1 * n0
      this.#slope += weight * n1 * n0 * this.#densities[s]
      // Of all pairs, those whose value of the group is above that of the rest: Mann and Whitney's statistic without ties.
      const higher = ofGroup - (n1 * (n1 + 1)) / 2 - tied / 2
      above += weight * (isTurned ? n1 * n0 - higher - tied : higher)
      sums.push(rankSum(ofGroup, n1, n0, ties[s]))
      within.push(ofSides)
    }
    this.#stratumCount = strata
    this.#listed = Number.NaN
    this.#seen.length = 0
    this.#seen.push({ step: -this.#last, above: this.#total }, { step: this.#last, above: 0 }, { step: 0, above })
    return { sums, ties: within, comparable }
  }

  /** Weight of the pairs whose difference, smaller side less larger one, is above the shift of a step. */
  #above(step: number): Counted {
    const { values } = this.#distinct
    const { places } = this.#parts
    const [before, outer, times] = [this.#before, this.#outer, this.#times]
    const [from, to] = [this.#starts, this.#ends]
    const shift = step * this.#step
    let above = 0
    for (let i = 0; i < this.#stratumCount; i++) {
      const stratum = shiftedStratum(this.#strata[i], shift, this.#distinct, this.#parts)
      let j = stratum.start
      let pairs = -this.#outers[i] * before[j]
      for (let m = from[i]; m < to[i]; m++) {
        j = placeBelow(values[outer[m]], stratum, j, values, places)
        pairs += times[m] * before[j]
      }
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
    const { values } = this.#distinct
    const { places } = this.#parts
    const [before, outer, times] = [this.#before, this.#outer, this.#times]
    const [from, to] = [this.#starts, this.#ends]
    const [shift, nextShift] = [step * this.#step, (step + 1) * this.#step]
    let differences = this.#differences
    let differenceWeights = this.#differenceWeights
    let [found, above, aboveNext] = [0, 0, 0]
    for (let i = 0; i < this.#stratumCount; i++) {
      const stratum = shiftedStratum(this.#strata[i], shift, this.#distinct, this.#parts)
      const { start } = stratum
      const weight = this.#weights[i]
      const base = -this.#outers[i] * before[start]
      let [pairs, pairsNext] = [base, base]
      let j = start
      for (let m = from[i]; m < to[i]; m++) {
        const value = values[outer[m]]
        j = placeBelow(value, stratum, j, values, places)
        let next = j
        while (next > start && value - values[next - 1] <= nextShift) next--
        const ofPlace = before[j]
        const ofNext = before[next]
        pairs += times[m] * ofPlace
        pairsNext += times[m] * ofNext
        if (ofPlace === ofNext) continue
        if (found + j - next > differences.length) {
          this.#makeRoom(found + j - next)
          differences = this.#differences
          differenceWeights = this.#differenceWeights
        }
        const each = weight * times[m]
        for (let at = next; at < j; at++) {
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
