import { moneyFormat } from '@bic/contract/values/currency'
import { localDay, readDate } from '#lib/format-date.ts'
import { getSession } from '#lib/session.ts'
import type { AboutFact } from './about-table.ts'
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

/** Amounts in the customer's currency; shares and points as the screens write them, with all of their decimals behind. */
const formatOf = (kind: Column<never>['export']): string | undefined => {
  if (kind === 'money') return `"${moneyFormat(getSession()?.user.currency).sign}"#,##0.00`
  return { percent: '0%', points: '+0;\u22120;0', number: '#,##0.######' }[String(kind)]
}

/** A day as the screens show it: a moment on the reader's day. */
const dayOf = (value: string): Date | null => {
  const date = readDate(value)
  return date && new Date(`${localDay(date)}T00:00:00Z`)
}

const isNothing = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

function cellOf(value: CellValue, kind: Column<never>['export']): SheetCell {
  if (isNothing(value)) return null
  if (kind !== 'text') {
    if (typeof value === 'number' && Number.isFinite(value)) {
      const format = formatOf(kind)
      return {
        type: 'Number',
        // Without the traces of binary fractions: 0.29 is 29 points.
        value: kind === 'points' ? Math.round(1e8 * value) / 1e6 : value,
        ...(format === undefined ? {} : { format }),
      }
    }
    if (typeof value === 'boolean') return { type: 'Boolean', value }
    const date = kind === 'date' && typeof value === 'string' ? dayOf(value) : value
    if (date instanceof Date && !Number.isNaN(date.getTime()))
      return { type: 'Date', value: date, format: 'mm/dd/yyyy' }
  }
  return textCell(String(value))
}

/** One column of the file. */
interface SheetColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => SheetCell
  /** In characters. */
  readonly width: number
}

const widthOfBounds = 12

/** The columns of the file: each that is exported, and after it what qualifies its figure. */
export function sheetColumns<Row>(columns: readonly Column<Row>[]): SheetColumn<Row>[] {
  return columns
    .filter(column => column.export !== 'none')
    .flatMap(({ header: name, width = 120, value, export: kind, qualified }): SheetColumn<Row>[] => {
      const header = kind === 'points' && !/point/i.test(name) ? `${name} (points)` : name
      const own = { header, cell: (row: Row) => cellOf(value(row), kind), width: width / 7 }
      if (qualified === undefined || typeof qualified === 'string') return [own]
      const { n, low, high, level } = qualified
      const beside = (what: string, read: typeof n, as: Column<Row>['export']): SheetColumn<Row>[] =>
        read
          ? [
              {
                header: `${header} ${what}`,
                // Nothing qualifies a figure that is not there.
                cell: row => (isNothing(value(row)) ? null : cellOf(read(row), as)),
                width: widthOfBounds,
              },
            ]
          : []
      const bound = (what: string) => (level === undefined ? what : `${what} (${level})`)
      return [own, ...beside('n', n, 'number'), ...beside(bound('from'), low, kind), ...beside(bound('to'), high, kind)]
    })
}

/** Throws unless there are headers and rows, and every row is as long as the headers. */
function checkTable(headers: readonly string[], rows: readonly (readonly SheetCell[])[]) {
  if (headers.length === 0 || rows.length === 0) throw new Error('A spreadsheet needs columns and rows')
  if (rows.some(row => row.length !== headers.length))
    throw new Error('Every row of a spreadsheet must be as long as its headers')
}

const bold = (value: string): SheetCell => ({ type: 'String', value, fontWeight: 'bold' })

/** Header and rows of a spreadsheet. Throws when there is nothing to write or a row does not fit the headers. */
export function sheetOf(headers: readonly string[], rows: readonly (readonly SheetCell[])[]): SheetCell[][] {
  checkTable(headers, rows)
  return [headers.map(bold), ...rows.map(row => [...row])]
}

/** The spreadsheet of a table: its exported columns, one line for each row. Throws when there is nothing to write. */
export function makeSheet<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): SheetCell[][] {
  const written = sheetColumns(columns)
  return sheetOf(
    written.map(({ header }) => header),
    rows.map(row => written.map(({ cell }) => cell(row))),
  )
}

/** A second sheet that says what the first one is of: a name and a text in each line. */
export const aboutSheet = (facts: readonly AboutFact[]): SheetCell[][] =>
  facts.map(([name, text]) => [bold(name), textCell(text)])
