import type { Figures } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

/** Figures in a row: those with words under them need more room. */
const perRowOf = (paper: Paper, figures: Figures['figures']): number =>
  contentWidth(paper) < 600 && figures.some(({ note }) => note) ? 3 : 6
const height = 42

/** Figures side by side, each under its name. */
export function drawFigures(paper: Paper, { figures }: Figures): void {
  const perRow = perRowOf(paper, figures)
  for (let from = 0; from < figures.length; from += perRow) {
    keepTogether(paper, height)
    const top = paper.y
    const width = contentWidth(paper) / perRow
    for (const [place, { label, value, note = '' }] of figures.slice(from, from + perRow).entries()) {
      const x = margin + place * width
      const room = { width: width - 8, height: 12, ellipsis: true }
      paper.font(fonts.plain, 7.5).fillColor(inks.dim).text(printableText(label), x, top, room)
      paper
        .font(fonts.strong, 11)
        .fillColor(inks.text)
        .text(printableText(value), x, top + 11, { ...room, height: 15 })
      paper
        .font(fonts.plain, 7.5)
        .fillColor(inks.dim)
        .text(printableText(note), x, top + 26, room)
    }
    paper.x = margin
    paper.y = top + height
  }
}
