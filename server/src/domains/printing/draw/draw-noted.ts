import type { Noted, NotedLine, NotedRun } from '../shared/sheet.ts'
import { reserveFootnotes } from './footnotes.ts'
import { startsRightToLeft } from './other-letters.ts'
import { fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const size = 10
const rowHeight = 16

const fontOf = ({ bold, italic }: NotedRun): string => {
  if (italic) return bold ? fonts.strongSlanted : fonts.slanted
  return bold ? fonts.strong : fonts.plain
}

/** Pieces one after the other on the same lines; links are underlined and lead where they did. */
function drawRuns(paper: Paper, runs: readonly NotedRun[], continued: boolean): void {
  const [{ y }, last] = [paper, runs.length - 1]
  for (const [at, run] of runs.entries()) {
    const look = { continued: continued || at < last, lineGap: 2, link: run.href, underline: run.href !== null }
    paper.font(fontOf(run), size).fillColor(run.href === null ? inks.text : inks.accent)
    if (at === 0) paper.text(printableText(run.text), margin, y, look)
    else paper.text(printableText(run.text), look)
  }
}

/** Pieces of a right-to-left line as one, for the writer goes on from left to right only; a look stays that all of them have. */
function joined(runs: readonly NotedRun[], marks: string): readonly NotedRun[] {
  const text = runs.map(run => run.text).join('') + (marks === '' ? '' : ` [${marks}]`)
  const [href = null] = runs.map(run => run.href)
  return [
    {
      text,
      bold: runs.every(run => run.bold),
      italic: false,
      href: runs.every(run => run.href === href) ? href : null,
    },
  ]
}

function drawLine(paper: Paper, { text, runs, notes, numbered }: NotedLine): void {
  if (text.trim() === '') {
    paper.moveDown(0.5)
    return
  }
  reserveFootnotes(paper, notes, rowHeight)
  keepTogether(paper, rowHeight)
  const marks = numbered ? '' : notes.map(({ number }) => number).join(', ')
  const asked = runs ?? [{ text, bold: false, italic: false, href: null }]
  const asOne = startsRightToLeft(text)
  drawRuns(paper, asOne ? joined(asked, marks) : asked, !asOne && marks !== '')
  if (!asOne && marks !== '') {
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
