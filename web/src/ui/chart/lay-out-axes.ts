import { heightBelow, layOutBelow } from './axis-below.ts'
import { type AxisLabel, type AxisTitle, fullIfCut, gap, isNames, titleOf } from './axis-text.ts'
import { type Box, clamp, type Size, type Spot } from './box.ts'
import type { AxesChart, Key, Place } from './chart-description.ts'
import { layOutLeft } from './left-axis.ts'
import { acrossOf, domainOf, linear, valuesOf } from './numbers.ts'
import { cutText, lineHeight, textWidth } from './text-size.ts'

export interface Span {
  readonly from: Spot
  readonly to: Spot
}

/** Where everything of a chart with two axes goes, in pixels. */
export interface AxesLayout {
  /** In which the marks are. */
  readonly plot: Box
  readonly labels: readonly AxisLabel[]
  readonly titles: readonly AxisTitle[]
  /** Lines through the plot at its numbers. */
  readonly grid: readonly Span[]
  /** Of names: their axis, at the value zero. */
  readonly baseline: Span | null
  /** Of names: what of the plot belongs to each. */
  readonly bands: readonly { readonly key: Key; readonly box: Box }[]
  /** How much of the axis across a name has. */
  readonly step: number
  /** Where a place is on the axis across. */
  readonly across: (place: Pick<Place, 'at'> & { readonly key?: Key }) => number
  /** Where a number is on the axis of values. */
  readonly value: (value: number) => number
  /** The spot of two such places: what is across lies below, or at the left of a lying chart. */
  readonly spot: (across: number, value: number) => Spot
}

const rightMargin = 16
/** Above the plot: half of its uppermost label, and a little. */
const topMargin = 12
/** How many numbers an axis is likely to show. */
const usualTicks = { upwards: 5, sideways: 8 }

function titlesOf({ across, values, lying }: AxesChart, plot: Box, { width, height }: Size): AxisTitle[] {
  const [left, below] = lying ? [titleOf(across), values.title] : [values.title, titleOf(across)]
  const turned = cutText(left ?? '', plot.bottom - plot.top)
  const flat = cutText(below ?? '', width)
  const half = textWidth(flat) / 2
  return [
    ...(left === undefined
      ? []
      : [
          {
            x: lineHeight / 2,
            y: (plot.top + plot.bottom) / 2,
            text: turned,
            turned: true,
            ...fullIfCut(left, turned),
          },
        ]),
    ...(below === undefined
      ? []
      : [
          {
            x: clamp((plot.left + plot.right) / 2, half, width - half),
            y: height - lineHeight / 2,
            text: flat,
            ...fullIfCut(below, flat),
          },
        ]),
  ]
}

/** Lays out a chart with two axes; above it the legend takes `taken` pixels. */
export function layOutAxes(chart: AxesChart, size: Size, taken: number): AxesLayout {
  const { across, values, lying = false } = chart
  const { width, height } = size
  const [left, below] = lying ? [across, values] : [values, across]
  const valueDomain = domainOf(values, valuesOf(chart.marks), usualTicks[lying ? 'sideways' : 'upwards'])
  const acrossDomain = isNames(across) ? ([0, 1] as const) : domainOf(across, acrossOf(chart), usualTicks.sideways)

  const top = taken + topMargin
  const bottom = Math.max(top + 1, height - heightBelow(below))
  const leftAxis = layOutLeft(left, lying ? acrossDomain : valueDomain, { top, bottom, chartWidth: width })
  const plot = { left: leftAxis.width, top, right: Math.max(leftAxis.width + 1, width - rightMargin), bottom }
  const axisBelow = layOutBelow(below, lying ? valueDomain : acrossDomain, plot, width)

  const [start, end] = lying ? [top, bottom] : [plot.left, plot.right]
  const spot = (one: number, two: number): Spot => (lying ? { x: two, y: one } : { x: one, y: two })
  const names = isNames(across) ? across.names : []
  const step = (end - start) / Math.max(1, names.length)
  const order = new Map(names.map(({ key }, place) => [key, place]))
  const placeOf = linear(acrossDomain, start, end)
  const value = lying ? linear(valueDomain, plot.left, plot.right) : linear(valueDomain, bottom, top)
  const zero = value(clamp(0, ...valueDomain))
  return {
    plot,
    labels: [...leftAxis.labels.map(label => ({ ...label, x: plot.left - gap })), ...axisBelow.labels],
    titles: titlesOf(chart, plot, size),
    grid: [
      ...leftAxis.lines.map(y => ({ from: { x: plot.left, y }, to: { x: plot.right, y } })),
      ...axisBelow.lines.map(x => ({ from: { x, y: top }, to: { x, y: bottom } })),
    ],
    baseline: names.length > 0 ? { from: spot(start, zero), to: spot(end, zero) } : null,
    bands: names.map(({ key }, place) => {
      const [from, to] = [start + step * place, start + step * (place + 1)]
      return { key, box: lying ? { ...plot, top: from, bottom: to } : { ...plot, left: from, right: to } }
    }),
    step,
    across: isNames(across)
      ? ({ key }) => start + step * ((key === undefined ? 0 : (order.get(key) ?? 0)) + 0.5)
      : ({ at = 0 }) => placeOf(at),
    value,
    spot,
  }
}
