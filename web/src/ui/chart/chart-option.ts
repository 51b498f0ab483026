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
  /** Deals by their outcome, and what goes with it; a win rate is a share of won deals. */
  readonly won: string
  readonly lost: string
  readonly open: string
  /** What we said, and what buyers said. */
  readonly ours: string
  readonly theirs: string
  /** What has no meaning of these, or none that is known. */
  readonly neutral: string
  /** Kinds of something, as calls and e-mails, in their order. */
  readonly kinds: readonly [first: string, second: string, rest: string]
  /** A quantity that is none of these. */
  readonly accent: string
  readonly text: string
  readonly dim: string
  readonly line: string
  readonly strongLine: string
  readonly surface: string
  readonly sunken: string
  readonly font: string
}
