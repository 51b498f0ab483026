import writeSpreadsheet, { type CellObject } from 'write-excel-file/universal'
import type { SheetCell } from './spreadsheet.ts'

export interface SpreadsheetOrder {
  readonly sheet: readonly (readonly SheetCell[])[]
  /** Column widths in characters. */
  readonly widths: readonly number[]
  /** A second sheet: what the first one is of. */
  readonly about: readonly (readonly SheetCell[])[]
}

const types = { String, Number, Date, Boolean }
const write = (cell: SheetCell) => (cell === null ? null : ({ ...cell, type: types[cell.type] } as CellObject))

addEventListener('message', async ({ data: { sheet, widths, about } }: MessageEvent<SpreadsheetOrder>) => {
  const table = { sheet: 'Table', data: sheet.map(row => row.map(write)), columns: widths.map(width => ({ width })) }
  const facts = { sheet: 'About', data: about.map(row => row.map(write)), columns: [{ width: 14 }, { width: 100 }] }
  postMessage(await writeSpreadsheet([{ ...table, stickyRowsCount: 1 }, facts]).toBlob())
})
