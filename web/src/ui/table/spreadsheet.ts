import type { CellValue, Column } from './columns.ts'

/** One cell as plain data, so that it can be sent to the worker that writes the file. */
export type SheetCell =
  | { readonly type: 'String'; readonly value: string; readonly fontWeight?: 'bold' }
  | { readonly type: 'Number'; readonly value: number; readonly format?: string }
  | { readonly type: 'Date'; readonly value: Date; readonly format: string }
  | { readonly type: 'Boolean'; readonly value: boolean }
  | null

/** A spreadsheet cell holds at most this many characters. */
const cellLimit = 32_767

/** Characters that XML cannot hold; one of them would spoil the whole file. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Texts are always written as text cells, so that one which begins with "=" or "@" is never read as a formula. */
const textCell = (text: string): SheetCell => ({
  type: 'String',
  value: text.replace(unwritable, '\ufffd').toWellFormed().slice(0, cellLimit),
})

const numberFormats: Readonly<Record<string, string>> = { money: '$#,##0.00', percent: '0.0%', number: '#,##0.######' }

function cellOf(value: CellValue, kind: Column<never>['export']): SheetCell {
  if (value === null || value === undefined || value === '') return null
  if (kind !== 'text') {
    if (typeof value === 'number' && Number.isFinite(value)) {
      const format = numberFormats[kind ?? '']
      return { type: 'Number', value, ...(format === undefined ? {} : { format }) }
    }
    if (typeof value === 'boolean') return { type: 'Boolean', value }
    const date = kind === 'date' && typeof value === 'string' ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : value
    if (date instanceof Date && !Number.isNaN(date.getTime()))
      return { type: 'Date', value: date, format: 'mm/dd/yyyy' }
  }
  return textCell(String(value))
}

/** Throws unless there are headers and rows, and every row is as long as the headers. */
function checkTable(headers: readonly string[], rows: readonly (readonly SheetCell[])[]) {
  if (headers.length === 0 || rows.length === 0) throw new Error('A spreadsheet needs columns and rows')
  if (rows.some(row => row.length !== headers.length))
    throw new Error('Every row of a spreadsheet must be as long as its headers')
}

/** Header and rows of a spreadsheet. Throws when there is nothing to write or a row does not fit the headers. */
export function sheetOf(headers: readonly string[], rows: readonly (readonly SheetCell[])[]): SheetCell[][] {
  checkTable(headers, rows)
  const header = headers.map<SheetCell>(value => ({ type: 'String', value, fontWeight: 'bold' }))
  return [header, ...rows.map(row => [...row])]
}

/** The spreadsheet of a table: its exported columns, one line for each row. Throws when there is nothing to write. */
export function makeSheet<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): SheetCell[][] {
  const exported = columns.filter(column => column.export !== 'none')
  return sheetOf(
    exported.map(({ header }) => header),
    rows.map(row => exported.map(column => cellOf(column.value(row), column.export))),
  )
}
