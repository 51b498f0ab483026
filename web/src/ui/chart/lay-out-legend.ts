import type { Colour, Mark, Shape } from './chart-description.ts'
import { lineHeight, textWidth } from './text-size.ts'

/** What the legend shows beside a name: a piece of its bars or its line, or its point. */
export interface LegendEntry {
  readonly name: string
  readonly colour: Colour
  readonly sign: 'bar' | 'line' | 'dashed line' | Shape
}

export interface PlacedEntry extends LegendEntry {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Pixels of the sign. */
export const signWidth = 16
const signGap = 6
const between = 16
const below = 4

const signOf = (mark: Mark): Omit<LegendEntry, 'name'> | null => {
  switch (mark.kind) {
    case 'bars':
      return { colour: mark.colour, sign: 'bar' }
    case 'line':
      return { colour: mark.colour, sign: mark.dashed ? 'dashed line' : 'line' }
    case 'points':
      return { colour: mark.points[0]?.colour ?? 'neutral', sign: mark.points[0]?.shape ?? 'circle' }
    default:
      return null
  }
}

/** Marks with a name, each once. */
export const entriesOf = (marks: readonly Mark[]): LegendEntry[] =>
  marks.flatMap(mark => {
    const sign = signOf(mark)
    return 'name' in mark && mark.name !== undefined && sign ? { name: mark.name, ...sign } : []
  })

/** Side by side, in as many lines as they take. */
export function layOutLegend(
  entries: readonly LegendEntry[],
  width: number,
): { entries: PlacedEntry[]; height: number } {
  let [x, y] = [0, 0]
  const placed = entries.map(entry => {
    const own = signWidth + signGap + textWidth(entry.name)
    if (x > 0 && x + own > width) [x, y] = [0, y + lineHeight + 4]
    const at = { ...entry, x, y, width: own }
    x += own + between
    return at
  })
  return { entries: placed, height: placed.length === 0 ? 0 : y + lineHeight + below }
}
