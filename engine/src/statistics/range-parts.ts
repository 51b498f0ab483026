import type { DistinctValues } from './distinct-values.ts'

/** Parts of equal width that the range of a stratum is divided into, for each of its distinct values. */
const partsOfValue = 4

/** Where the values of strata stand: the range of each stratum in parts of equal width. */
export interface RangeParts {
  /** The parts of stratum s stand from `begins[s]` up to, without, `begins[s + 1]`. */
  readonly begins: Uint32Array
  /** By stratum: how many parts there are for a width of 1. */
  readonly scales: Float64Array
  /** Of each part, the place of the first distinct value of its stratum that is in it or in a later one. */
  readonly places: Uint32Array
}

/** The parts of the ranges of strata. */
export function rangeParts({ values, starts }: DistinctValues): RangeParts {
  const count = starts.length - 1
  const begins = new Uint32Array(count + 1)
  for (let s = 0; s < count; s++) begins[s + 1] = begins[s] + partsOfValue * (starts[s + 1] - starts[s])
  const scales = new Float64Array(count)
  const places = new Uint32Array(begins[count])
  for (let s = 0; s < count; s++) {
    const [start, end] = [starts[s], starts[s + 1]]
    if (start === end) continue
    const parts = begins[s + 1] - begins[s]
    const range = values[end - 1] - values[start]
    scales[s] = range > 0 ? (parts - 1) / range : 0
    for (let part = 0, j = start; part < parts; part++) {
      while (j < end && (values[j] - values[start]) * scales[s] < part) j++
      places[begins[s] + part] = j
    }
  }
  return { begins, scales, places }
}

/** One stratum, of which values less a shift are looked up. */
export interface ShiftedStratum {
  readonly shift: number
  /** Its distinct values stand from `start` up to, without, `end`. */
  readonly start: number
  readonly end: number
  /** Its parts stand from `begin` up to, with, `last`; so many of them are in a width of 1, from `least` on. */
  readonly begin: number
  readonly last: number
  readonly scale: number
  readonly least: number
}

/** A stratum of distinct values and their parts, for a shift. */
export function shiftedStratum(
  s: number,
  shift: number,
  { values, starts }: DistinctValues,
  { begins, scales }: RangeParts,
): ShiftedStratum {
  const [start, end] = [starts[s], starts[s + 1]]
  return {
    shift,
    start,
    end,
    begin: begins[s],
    last: begins[s + 1] - 1,
    scale: scales[s],
    least: values[start] + shift,
  }
}

/**
 * The place of the first distinct value of a stratum that is not more than the shift below a value: by the part of the range that
 * the value, less the shift, falls into.
 *
 * @param from where it is at the earliest: found for a value that is not above this one
 */
export function placeBelow(
  value: number,
  { shift, start, end, begin, last, scale, least }: ShiftedStratum,
  from: number,
  values: Float64Array,
  places: Uint32Array,
): number {
  const part = begin + (value - least) * scale
  let j = Math.max(from, places[part < begin ? begin : part > last ? last : part | 0])
  // The part is right but for rounding.
  while (j > start && value - values[j - 1] <= shift) j--
  while (j < end && value - values[j] > shift) j++
  return j
}
