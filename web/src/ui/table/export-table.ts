import type { Column } from './columns.ts'
import { makeSheet, sheetFileName } from './spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Builds an xlsx file here and saves it. */
export async function exportTable<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]) {
  try {
    const sheet = makeSheet(rows, columns)
    const widths = columns.filter(column => column.export !== 'none').map(({ width = 120 }) => width / 7)
    saveFile(sheetFileName(name), await writeSpreadsheet({ sheet, widths }))
  } catch (error) {
    console.error(error)
    window.alert('Something went wrong.')
  }
}
