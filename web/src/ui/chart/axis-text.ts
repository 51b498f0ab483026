import type { Spot } from './box.ts'
import type { Names, Numbers } from './chart-description.ts'

export interface AxisLabel extends Spot {
  readonly anchor: 'middle' | 'end'
  readonly lines: readonly string[]
  /** The whole text, if it was cut. */
  readonly full?: string
}

export interface AxisTitle extends Spot {
  readonly text: string
  readonly full?: string
  /** Written from the bottom up. */
  readonly turned?: boolean
}

/** Between an axis and its labels, and between labels. */
export const gap = 8
export const titleHeight = 20

export const isNames = (axis: Names | Numbers): axis is Names => 'names' in axis

export const titleOf = (axis: Names | Numbers): string | undefined => (isNames(axis) ? undefined : axis.title)

export const fullIfCut = (text: string, shown: string) => (shown === text ? {} : { full: text })

/** When so many pixels are needed for each of a row and there are fewer, every second has room, or every third. */
export const everyOf = (needed: number, step: number): number => Math.max(1, Math.ceil(needed / Math.max(step, 1)))
