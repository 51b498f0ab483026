import type { Metric } from '@bic/contract/analysis/figures'
import { monthOf } from '@bic/engine/calendar/month'
import { formatDate, formatMonth } from '#lib/format-date.ts'
import type { Part } from '../api/metrics.ts'

/** The number that a chart draws of a metric: the rate, or the median. */
export const figureOf = (part: Part, metric: Metric): number | null =>
  metric === 'winRate' ? part.winRate.rate : part[metric].median

/** "01/01/2026 to 03/31/2026". */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  `${formatDate(from)} to ${formatDate(to)}`

/** The months as the axis of a chart names them: "Nov 2025". */
export const monthText = ({ from }: { from: string }): string => formatMonth(monthOf(from))
