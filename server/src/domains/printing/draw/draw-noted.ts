import type { Noted, NotedLine } from '../shared/sheet.ts'
import { reserveFootnotes } from './footnotes.ts'
import { fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const size = 10
const rowHeight = 16

function drawLine(paper: Paper, { text, notes, numbered }: NotedLine): void {
  if (text.trim() === '') {
    paper.moveDown(0.5)
    return
  }
  reserveFootnotes(paper, notes, rowHeight)
  keepTogether(paper, rowHeight)
  const marks = numbered ? '' : notes.map(({ number }) => number).join(', ')
  paper
    .font(fonts.plain, size)
    .fillColor(inks.text)
    .text(printableText(text), margin, paper.y, { continued: marks !== '', lineGap: 2 })
  if (marks !== '') {
    const height = paper.currentLineHeight(true)
    paper.font(fonts.strong, 7).fillColor(inks.accent).text(` [${marks}]`, { lineGap: 2 })
    // The writer went on by the height of the small marks alone.
    paper.y += height - paper.currentLineHeight(true)
  }
  paper.y += 2
}

/** A heading and its lines, each with the numbers of its footnotes behind it. */
export function drawNoted(paper: Paper, { heading, lines, empty }: Noted): void {
  keepTogether(paper, 60)
  paper.font(fonts.strong, 12).fillColor(inks.accent).text(printableText(heading), margin, paper.y)
  paper.y += 3
  if (lines.length === 0) paper.font(fonts.plain, size).fillColor(inks.dim).text(printableText(empty))
  for (const line of lines) drawLine(paper, line)
}
