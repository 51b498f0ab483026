import type { Table, TableColumn } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const size = 8
const padding = 4
/** A cell shows at most this many characters, so that every row fits on a page. */
const cellLimit = 400

interface Place extends TableColumn {
  readonly x: number
  readonly width: number
}

const placesOf = (columns: readonly TableColumn[], width: number): readonly Place[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  return columns.map(column => {
    const place = { ...column, x, width: (column.share / all) * width }
    x += place.width
    return place
  })
}

const cut = (text: string): string => {
  const printable = printableText(text)
  return printable.length > cellLimit ? `${printable.slice(0, cellLimit).toWellFormed()}…` : printable
}

const heightOf = (paper: Paper, text: string, width: number): number =>
  // Asking for the width of what fits on a line is much cheaper than breaking it into lines.
  paper.widthOfString(text) <= width && !text.includes('\n')
    ? paper.currentLineHeight(true)
    : paper.heightOfString(text, { width })

/** A row that is ready to be drawn. */
interface Row {
  readonly texts: readonly string[]
  readonly height: number
}

const measure = (paper: Paper, places: readonly Place[], cells: readonly string[]): Row => {
  const texts = places.map((_place, column) => cut(cells[column] ?? ''))
  const heights = places.map(({ width }, column) => heightOf(paper, texts[column] ?? '', width - 2 * padding))
  return { texts, height: Math.max(...heights) + 2 * padding }
}

function drawRow(paper: Paper, places: readonly Place[], { texts, height }: Row): void {
  const top = paper.y
  const bottom = top + height
  for (const [column, { x, width, right }] of places.entries())
    paper.text(texts[column] ?? '', x + padding, top + padding, {
      width: width - 2 * padding,
      // Figures of one width take as much time as everything else: only numbers have them.
      ...(right ? { align: 'right' as const, features: ['tnum'], lineBreak: false } : {}),
    })
  paper
    .moveTo(margin, bottom)
    .lineTo(margin + contentWidth(paper), bottom)
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .stroke()
  paper.x = margin
  paper.y = bottom
}

/** A table whose header stands on every page that it runs over. */
export function drawTable(paper: Paper, { title, columns, rows, empty }: Table): void {
  if (title) {
    keepTogether(paper, 80)
    paper.font(fonts.strong, 12).fillColor(inks.text).text(printableText(title))
    paper.moveDown(0.4)
  }
  if (rows.length === 0) {
    paper.font(fonts.plain, 9).fillColor(inks.dim).text(printableText(empty))
    return
  }
  const places = placesOf(columns, contentWidth(paper))
  const head = () => {
    paper.font(fonts.strong, size).fillColor(inks.dim)
    drawRow(
      paper,
      places,
      measure(
        paper,
        places,
        columns.map(({ header }) => header),
      ),
    )
    paper.font(fonts.plain, size).fillColor(inks.text)
  }
  head()
  for (const cells of rows) {
    const row = measure(paper, places, cells)
    if (paper.y + row.height > paper.page.maxY()) {
      paper.addPage()
      head()
    }
    drawRow(paper, places, row)
  }
}
