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
    return Number.isInteger(value) ? formatCount(value) : String(Math.round(value * 100) / 100)
  }
  return column.export === 'date' ? formatDate(String(value)) : String(value)
}

/** What hovering over a point tells: all that the table says of its row. Values are put in as text, never as markup. */
export function tooltipOf<Row>(columns: readonly Column<Row>[], row: Row): HTMLElement {
  const [first, ...rest] = columns
  const box = document.createElement('div')
  const head = document.createElement('strong')
  head.textContent = first ? cellText(first, row) : ''
  box.append(head)
  const list = document.createElement('table')
  for (const column of rest) {
    const line = list.insertRow()
    line.insertCell().textContent = column.header
    const value = line.insertCell()
    value.textContent = cellText(column, row)
    value.style.cssText = 'padding-left:1rem;text-align:right;font-variant-numeric:tabular-nums'
  }
  box.append(list)
  return box
}
