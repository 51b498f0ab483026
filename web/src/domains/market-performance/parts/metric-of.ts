import type { Metric } from '@bic/contract/analysis/figures'
import { monthOf } from '@bic/engine/calendar/month'
import { formatLongDate, formatMonth } from '#lib/format-date.ts'
import type { Part } from '../api/metrics.ts'

/** The number that a chart draws of a metric: the rate, or the median. */
export const figureOf = (part: Part, metric: Metric): number | null =>
  metric === 'winRate' ? part.winRate.rate : part[metric].median

/** "Jan 01, 2026 to Mar 31, 2026". */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  `${formatLongDate(from)} to ${formatLongDate(to)}`

/** The months as the axis of a chart names them: "Nov 2025". */
export const monthText = ({ from }: { from: string }): string => formatMonth(monthOf(from))
