import { type AxisLabel, everyOf, fullIfCut, gap, isNames, titleHeight, titleOf } from './axis-text.ts'
import { type Box, clamp } from './box.ts'
import type { Names, Numbers } from './chart-description.ts'
import { type Domain, linear, type Tick, ticksOf } from './numbers.ts'
import { cutText, lineHeight, textWidth } from './text-size.ts'

export interface AxisBelow {
  readonly labels: readonly AxisLabel[]
  /** Where lines go through the plot. */
  readonly lines: readonly number[]
}

const widestName = 120
const tickWidth = 64
const mostTicks = 10

/** Pixels that it takes. */
export function heightBelow(axis: Names | Numbers): number {
  const lines = isNames(axis) ? (axis.names.some(({ note }) => note !== undefined) ? 2 : 1) : axis.bare ? 0 : 1
  return (lines === 0 ? 0 : gap + lines * lineHeight) + (titleOf(axis) === undefined ? gap / 2 : titleHeight)
}

/** Names side by side: all, or every second or third, as there is room. */
function layOutNames({ names }: Names, plot: Box, chartWidth: number): AxisLabel[] {
  const step = (plot.right - plot.left) / names.length
  const widest = Math.max(0, ...names.flatMap(({ text, note = '' }) => [textWidth(text), textWidth(note)]))
  const room = Math.min(widest, widestName)
  const every = everyOf(room + gap, step)
  return names.flatMap(({ text, note }, place) => {
    if (place % every !== 0) return []
    const lines = [cutText(text, room), ...(note === undefined ? [] : [cutText(note, room)])]
    const half = Math.max(...lines.map(line => textWidth(line))) / 2
    return {
      x: clamp(plot.left + step * (place + 0.5), half, chartWidth - half),
      y: plot.bottom + gap + lineHeight / 2,
      anchor: 'middle' as const,
      lines,
      ...fullIfCut(text, lines[0] ?? ''),
    }
  })
}

const areApart = (ticks: readonly Tick[], place: (value: number) => number): boolean =>
  ticks.every(({ value, text }, index) => {
    const before = ticks[index - 1]
    return !before || place(value) - place(before.value) >= (textWidth(text) + textWidth(before.text)) / 2 + gap
  })

/** The axis under the plot: names, or numbers from left to right. Nothing leaves the chart. */
export function layOutBelow(axis: Names | Numbers, domain: Domain, plot: Box, chartWidth: number): AxisBelow {
  if (isNames(axis)) return { labels: layOutNames(axis, plot, chartWidth), lines: [] }
  const place = linear(domain, plot.left, plot.right)
  const most = Math.min(mostTicks, Math.floor((plot.right - plot.left) / tickWidth))
  const ticks = ticksOf(axis, domain, most, found => areApart(found, place))
  const labels = ticks.map(({ value, text }): AxisLabel => {
    const half = textWidth(text) / 2
    const x = clamp(place(value), half, chartWidth - half)
    return { x, y: plot.bottom + gap + lineHeight / 2, anchor: 'middle', lines: [text] }
  })
  return { labels, lines: axis.plain ? [] : ticks.map(({ value }) => place(value)) }
}
