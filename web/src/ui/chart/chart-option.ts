import type {
  BarSeriesOption,
  CustomSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What a chart may be made of. Every point that stands for a row carries the row's key as its `id`. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | ScatterSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
  | TooltipComponentOption
>

export type Key = string | number

/** The colours of the scheme that is on, read from the page. */
export interface ChartLook {
  /** Distinguishable by everyone; a position always has the same meaning within a chart. */
  readonly series: readonly string[]
  readonly accent: string
  readonly positive: string
  readonly negative: string
  readonly text: string
  readonly dim: string
  readonly line: string
  readonly strongLine: string
  readonly surface: string
  readonly sunken: string
  readonly font: string
}
