import type { ChartOption } from './chart-option.ts'

interface Axis {
  readonly type?: string
  readonly axisLabel?: object
}

interface Axes {
  readonly xAxis?: Axis
  readonly yAxis?: Axis
}

/** A chart as narrow as this, in pixels, has no room for the usual labels of lying bars. */
const narrow = 480

/** Of a narrow chart of lying bars: names take two fifths of it at most, and the figures below do not run together. */
export function fitAxes(option: ChartOption, width: number): ChartOption {
  const { xAxis, yAxis } = option as unknown as Axes
  if (width === 0 || width >= narrow || yAxis?.type !== 'category') return option
  const names = { ...yAxis.axisLabel, width: Math.round(0.4 * width), overflow: 'truncate' }
  return {
    ...option,
    yAxis: { ...yAxis, axisLabel: names },
    xAxis: { ...xAxis, splitNumber: 2, axisLabel: { ...xAxis?.axisLabel, hideOverlap: true } },
  } as unknown as ChartOption
}
