import { whenNeeded } from '#lib/when-needed.ts'
import type { CellValue, Column, Sort } from './columns.ts'

const collator = whenNeeded(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

const isNone = (value: CellValue) => value === null || value === undefined || value === '' || Number.isNaN(value)

const comparable = (value: CellValue) =>
  value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value

/** Order of two present values: numbers by size and before texts, texts as people order them. */
export function compareValues(a: CellValue, b: CellValue): number {
  const left = comparable(a)
  const right = comparable(b)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'number') return -1
  if (typeof right === 'number') return 1
  return collator().compare(left ?? '', right ?? '')
}

/** A sorted copy. Equal rows keep their order; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column) return rows
  const direction = sort.descending ? -1 : 1
  return rows
    .map(row => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      const none = Number(isNone(a.value)) - Number(isNone(b.value))
      if (none !== 0 || isNone(a.value)) return none
      return direction * compareValues(a.value, b.value)
    })
    .map(({ row }) => row)
}
