import { type AxisLabel, everyOf, fullIfCut, gap, isNames, titleHeight, titleOf } from './axis-text.ts'
import { clamp } from './box.ts'
import type { Name, Names, Numbers } from './chart-description.ts'
import { type Domain, linear, ticksOf } from './numbers.ts'
import { cutText, lineHeight, textWidth } from './text-size.ts'

export interface LeftAxis {
  /** Pixels that it takes. */
  readonly width: number
  /** Their right ends stand at 0. */
  readonly labels: readonly AxisLabel[]
  /** Where lines go through the plot. */
  readonly lines: readonly number[]
}

/** A chart as narrow as this has little room for names. */
const narrow = 480
const nameShare = 0.42
const mostForNames = 300
const tickHeight = 36
const fewestTicks = 2
const mostTicks = 6

const wholeOf = ({ text, note }: Name): string => (note === undefined ? text : `${text} (${note})`)

/** A name within some pixels: a text is cut, what is behind it is whole. */
const shorten = ({ text, note }: Name, room: number): string => {
  const end = note === undefined ? '' : ` (${note})`
  return `${cutText(text, room - textWidth(end))}${end}`
}

/** The names from the top down. In a narrow chart that has no room for them and their notes, they are without notes. */
function layOutNames({ names }: Names, top: number, bottom: number, chartWidth: number): AxisLabel[] {
  const room = Math.min(mostForNames, nameShare * chartWidth)
  const withNotes = chartWidth >= narrow || names.every(name => textWidth(wholeOf(name)) <= room)
  const step = (bottom - top) / names.length
  const every = everyOf(lineHeight - 2, step)
  return names.flatMap((name, place) => {
    if (place % every !== 0) return []
    const shown = withNotes ? shorten(name, room) : cutText(name.text, room)
    const y = top + step * (place + 0.5)
    return { x: 0, y, anchor: 'end' as const, lines: [shown], ...fullIfCut(wholeOf(name), shown) }
  })
}

/** The axis at the left, between two heights: names, or numbers from the bottom up. */
export function layOutLeft(
  axis: Names | Numbers,
  domain: Domain,
  { top, bottom, chartWidth }: { top: number; bottom: number; chartWidth: number },
): LeftAxis {
  const place = linear(domain, bottom, top)
  const most = clamp(Math.floor((bottom - top) / tickHeight), fewestTicks, mostTicks)
  const ticks = isNames(axis) ? [] : ticksOf(axis, domain, most, () => true)
  const labels = isNames(axis)
    ? layOutNames(axis, top, bottom, chartWidth)
    : ticks.map(({ value, text }): AxisLabel => ({ x: 0, y: place(value), anchor: 'end', lines: [text] }))
  const widest = Math.max(0, ...labels.flatMap(({ lines }) => lines.map(line => textWidth(line))))
  return {
    width: widest + gap + (titleOf(axis) === undefined ? 0 : titleHeight),
    labels,
    lines: isNames(axis) || axis.plain ? [] : ticks.map(({ value }) => place(value)),
  }
}
