import type { Column } from './columns.ts'
import { makeSheet, sheetFileName } from './spreadsheet.ts'

/** Builds an xlsx file here and saves it; the writer is loaded when first needed. */
export async function exportTable<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]) {
  try {
    const sheet = makeSheet(rows, columns)
    const { default: writeSpreadsheet } = await import('write-excel-file/browser')
    const widths = columns.filter(column => column.export !== 'none').map(({ width = 120 }) => ({ width: width / 7 }))
    await writeSpreadsheet(sheet, { columns: widths, stickyRowsCount: 1 }).toFile(sheetFileName(name))
  } catch (error) {
    console.error(error)
    window.alert('Something went wrong.')
  }
}
