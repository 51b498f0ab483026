import { pointsOf } from '@bic/engine/statistics/points-text'
import { formatCount, formatExactMoney, formatPercent, none } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import type { Column } from '../table/columns.ts'

/** The exact value of a row in a column, as the tooltip of a chart tells it. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.hover) return column.hover(row)
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'number') {
    if (column.export === 'money') return formatExactMoney(value)
    if (column.export === 'percent') return formatPercent(value, 1)
    if (column.export === 'points') return pointsOf(value)
    return Number.isInteger(value) ? formatCount(value) : String(Math.round(value * 100) / 100)
  }
  if (column.export === 'date') return formatDate(String(value))
  // Of what is no number the table and the axis say the same: "Jun 2026" for 2026-06.
  const shown = column.render?.(row)
  return typeof shown === 'string' ? shown : String(value)
}
