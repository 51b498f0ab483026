import { safeFileName, saveFile } from '../save-file.ts'
import type { Column } from './columns.ts'
import { makeSheet } from './spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** Reads the rows, builds an xlsx file here and saves it. */
export async function exportTable<Row>(
  name: string,
  readRows: () => readonly Row[] | Promise<readonly Row[]>,
  columns: readonly Column<Row>[],
) {
  try {
    const sheet = makeSheet(await readRows(), columns)
    const widths = columns.filter(column => column.export !== 'none').map(({ width = 120 }) => width / 7)
    saveFile(safeFileName(name, 'xlsx'), await writeSpreadsheet({ sheet, widths }))
  } catch (error) {
    console.error(error)
    window.alert('Something went wrong.')
  }
}
