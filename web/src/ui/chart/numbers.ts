import { nice, ticks } from 'd3-array'
import type { AxesChart, Mark, Numbers, Place } from './chart-description.ts'

export type Domain = readonly [low: number, high: number]

/** A number where it is marked, as it is written there. */
export interface Tick {
  readonly value: number
  readonly text: string
}

/**
 * From where to where an axis goes: over all of its numbers and zero, to round numbers where no end is given.
 *
 * @param ticks how many of them it is likely to show
 */
export function domainOf({ min, max, whole }: Numbers, values: readonly number[], ticks: number): Domain {
  const low = min ?? Math.min(0, ...values)
  const most = max ?? Math.max(0, ...values)
  const high = most > low ? most : low + 1
  const [from, to] = nice(low, high, whole ? Math.min(ticks, Math.ceil(high - low)) : ticks)
  return [min ?? from, max ?? to]
}

/** Where a number is between two pixels. */
export const linear =
  ([low, high]: Domain, from: number, to: number) =>
  (value: number): number =>
    from + ((value - low) / (high - low)) * (to - from)

/** As many ticks as fit, at most so many; no two of them are written alike. */
export function ticksOf(axis: Numbers, domain: Domain, most: number, fit: (ticks: readonly Tick[]) => boolean): Tick[] {
  if (axis.bare) return []
  const { text = (value: number) => value.toLocaleString('en-US') } = axis
  for (let count = Math.max(1, most); count >= 1; count--) {
    const found = ticks(...domain, count)
      .filter(value => !axis.whole || Number.isInteger(value))
      .map(value => ({ value, text: text(value) }))
    const isReadable = new Set(found.map(tick => tick.text)).size === found.length && fit(found)
    if (isReadable) return found
  }
  return []
}

/** What the bars of each place add up to, those that are stacked and those that are not. */
const heightsOf = (marks: readonly Mark[]): number[] => {
  const stacks = new Map<string, number>()
  const heights: number[] = []
  for (const mark of marks) {
    if (mark.kind !== 'bars') continue
    for (const { key, value } of mark.bars) {
      const height = mark.stacked ? (stacks.get(String(key)) ?? 0) + value : value
      if (mark.stacked) stacks.set(String(key), height)
      heights.push(height)
    }
  }
  return heights
}

const valuesIn = (mark: Mark): readonly number[] => {
  switch (mark.kind) {
    case 'line':
      return mark.points.flatMap(({ value }) => value ?? [])
    case 'points':
      return mark.points.map(({ value }) => value)
    case 'intervals':
      return mark.intervals.flatMap(({ low, high }) => [low, high])
    case 'rule':
      return [mark.value]
    case 'area':
      return mark.value
    default:
      return []
  }
}

/** All numbers that the axis of values has to reach. */
export const valuesOf = (marks: readonly Mark[]): number[] => [...heightsOf(marks), ...marks.flatMap(valuesIn)]

const placesOf = (mark: Mark): readonly Place[] => {
  switch (mark.kind) {
    case 'bars':
      return mark.bars
    case 'line':
    case 'points':
      return mark.points
    case 'intervals':
      return mark.intervals
    default:
      return []
  }
}

/** All numbers that an axis of numbers across has to reach. */
export const acrossOf = ({ marks }: AxesChart): number[] =>
  marks.flatMap(mark => (mark.kind === 'area' ? [...mark.at] : placesOf(mark).flatMap(({ at }) => at ?? [])))
