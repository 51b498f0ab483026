import type { Figure, Figures } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const height = 42
const [small, large] = [7.5, 11]
/** Between two figures of a row. */
const gap = 8

/** Room that a figure takes with its name and the words under it. */
const widthOf = (paper: Paper, { label, value, note = '' }: Figure): number => {
  const wide = (text: string, font: string, size: number) => paper.font(font, size).widthOfString(printableText(text))
  return Math.max(wide(label, fonts.plain, small), wide(value, fonts.strong, large), wide(note, fonts.plain, small))
}

/** Figures in a row: as many as stand there uncut, at least two. */
const perRowOf = (paper: Paper, figures: readonly Figure[]): number => {
  const widest = Math.max(...figures.map(figure => widthOf(paper, figure)))
  return [6, 5, 4, 3].find(count => contentWidth(paper) / count - gap >= widest) ?? 2
}

/** Figures side by side, each under its name. */
export function drawFigures(paper: Paper, { figures }: Figures): void {
  const perRow = perRowOf(paper, figures)
  for (let from = 0; from < figures.length; from += perRow) {
    keepTogether(paper, height)
    const top = paper.y
    const width = contentWidth(paper) / perRow
    for (const [place, { label, value, note = '' }] of figures.slice(from, from + perRow).entries()) {
      const x = margin + place * width
      const room = { width: width - gap, height: 12, ellipsis: true }
      paper.font(fonts.plain, small).fillColor(inks.dim).text(printableText(label), x, top, room)
      paper
        .font(fonts.strong, large)
        .fillColor(inks.text)
        .text(printableText(value), x, top + 11, { ...room, height: 15 })
      paper
        .font(fonts.plain, small)
        .fillColor(inks.dim)
        .text(printableText(note), x, top + 26, room)
    }
    paper.x = margin
    paper.y = top + height
  }
}
