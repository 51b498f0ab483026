import type { Block, Sheet } from '../shared/sheet.ts'
import { drawBars } from './draw-bars.ts'
import { drawFigures } from './draw-figures.ts'
import { drawNoted } from './draw-noted.ts'
import { drawPoints } from './draw-points.ts'
import { drawStatement } from './draw-statement.ts'
import { drawTable } from './draw-table.ts'
import { drawTalk } from './draw-talk.ts'
import { drawFootnotes } from './footnotes.ts'
import { hasOtherLetters } from './other-letters.ts'
import { contentWidth, fonts, inks, makePaper, margin, type Paper } from './paper.ts'
import { missingIn, printableText } from './printable-text.ts'

function drawBlock(paper: Paper, block: Block): void {
  if (block.kind === 'figures') drawFigures(paper, block)
  else if (block.kind === 'bars') drawBars(paper, block)
  else if (block.kind === 'table') drawTable(paper, block)
  else if (block.kind === 'talk') drawTalk(paper, block)
  else if (block.kind === 'noted') drawNoted(paper, block)
  else if (block.kind === 'points') drawPoints(paper, block)
  else if (block.kind === 'statement') drawStatement(paper, block)
  else paper.font(fonts.plain, 9).fillColor(inks.dim).text(printableText(block.text))
  paper.x = margin
  paper.y += block.kind === 'line' ? 6 : 14
}

const textsIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(textsIn).join('\n')
      : ''

/** Says what was named instead of being drawn. */
function drawMissing(paper: Paper, sheet: Sheet): void {
  const missing = missingIn(textsIn(sheet))
  if (missing.length === 0) return
  const named = missing.map(name => `[${name}]`).join(', ')
  const text = `This document has no letters for ${named}: these words stand in their place, and the screen has the text.`
  paper.font(fonts.plain, 8).fillColor(inks.dim).text(text, margin, paper.y)
}

/** On every page, in its lower margin: where it is from, and its number. */
function drawFeet(paper: Paper, left: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    // Below the lower margin the writer would begin a new page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - margin + 12
    const room = { width: contentWidth(paper), lineBreak: false } as const
    paper.font(fonts.plain, 7.5).fillColor(inks.dim).text(left, margin, y, room)
    paper.text(`Page ${page - start + 1} of ${count}`, margin, y, { ...room, align: 'right' })
    paper.page.margins.bottom = margin
  }
}

const collect = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    paper.on('error', reject)
  })

/** The sheet as the bytes of a PDF; `madeAt` stands at its foot. @throws TooLong */
export async function drawSheet(sheet: Sheet, madeAt: Date): Promise<Uint8Array> {
  // Few documents need it, and its tables are large.
  const other = hasOtherLetters(textsIn(sheet)) ? await import('./write-other-letters.ts') : null
  const paper = makePaper({ title: sheet.title, landscape: sheet.landscape, madeAt })
  const bytes = collect(paper)
  other?.writeOtherLetters(paper)
  paper.font(fonts.strong, 17).fillColor(inks.text).text(printableText(sheet.title))
  if (sheet.subtitle) paper.font(fonts.plain, 9).fillColor(inks.dim).text(printableText(sheet.subtitle))
  paper.y += 12
  for (const block of sheet.blocks) drawBlock(paper, block)
  drawMissing(paper, sheet)
  drawFootnotes(paper)
  drawFeet(paper, `Buyer Intelligence Cloud · ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`)
  paper.end()
  return bytes
}
