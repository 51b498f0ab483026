import type { Statement } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const size = 13
/** Points between the bar at the left and the text. */
const inset = 12

/** What is most important, in large letters beside a bar. */
export function drawStatement(paper: Paper, { text }: Statement): void {
  const words = printableText(text)
  const room = { width: contentWidth(paper) - inset, lineGap: 3 }
  const height = paper.font(fonts.strong, size).heightOfString(words, room)
  keepTogether(paper, height)
  const top = paper.y
  paper.fillColor(inks.text).text(words, margin + inset, top, room)
  paper
    .rect(margin, top, 3, paper.y - top)
    .fillColor(inks.accent)
    .fill()
}
