import writeSpreadsheet, { type CellObject } from 'write-excel-file/universal'
import type { SheetCell } from './spreadsheet.ts'

export interface SpreadsheetOrder {
  readonly sheet: readonly (readonly SheetCell[])[]
  /** Column widths in characters. */
  readonly widths: readonly number[]
}

const types = { String, Number, Date, Boolean }
const write = (cell: SheetCell) => (cell === null ? null : ({ ...cell, type: types[cell.type] } as CellObject))

addEventListener('message', async ({ data }: MessageEvent<SpreadsheetOrder>) => {
  const sheet = data.sheet.map(row => row.map(write))
  const columns = data.widths.map(width => ({ width }))
  postMessage(await writeSpreadsheet(sheet, { columns, stickyRowsCount: 1 }).toBlob())
})
