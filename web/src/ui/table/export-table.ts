import { formatLongDate } from '#lib/format-date.ts'
import { safeFileName, saveFile } from '../save-file.ts'
import type { AboutFact } from './about-table.ts'
import type { Column } from './columns.ts'
import { aboutSheet, makeSheet, sheetColumns } from './spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** Reads the rows, builds an xlsx file here and saves it: the table, and on a second sheet what it is of. */
export async function exportTable<Row>(
  name: string,
  readRows: () => readonly Row[] | Promise<readonly Row[]>,
  columns: readonly Column<Row>[],
  about: readonly AboutFact[] = [],
) {
  try {
    const sheet = makeSheet(await readRows(), columns)
    const widths = sheetColumns(columns).map(({ width }) => width)
    const facts: readonly AboutFact[] = [
      ['Table', name],
      ...about,
      ['Saved on', formatLongDate(new Date())],
      ['Address', window.location.href],
    ]
    saveFile(safeFileName(name, 'xlsx'), await writeSpreadsheet({ sheet, widths, about: aboutSheet(facts) }))
  } catch (error) {
    console.error(error)
    window.alert('Something went wrong.')
  }
}
