import { bareQuote } from '@bic/engine/text/bare-quote'
import type { Footnote } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const size = 7.5
const gap = 3
/** Between the text of a page and its first footnote: the rule. */
const above = 10
const numberWidth = 16
/** A footnote shows at most this many characters, so that those of a line fit on a page. */
const textLimit = 400

interface Reserved {
  readonly note: Footnote
  readonly height: number
}

/** The footnotes of each page, by its number; kept beside the paper, which knows nothing of them. */
const reserved = new WeakMap<Paper, Map<number, Reserved[]>>()

const pageOf = (paper: Paper): number => {
  const { start, count } = paper.bufferedPageRange()
  return start + count - 1
}

const wordsOf = ({ text, source }: Footnote): string => {
  const said = bareQuote(printableText(text).replace(/\s+/g, ' '))
  const cut = said.length > textLimit ? `${said.slice(0, textLimit).toWellFormed()}…` : said
  return `“${cut}” ${printableText(source)}`
}

const heightOf = (paper: Paper, note: Footnote): number =>
  paper
    .font(fonts.plain, size)
    .heightOfString(wordsOf(note), { width: contentWidth(paper) - numberWidth, lineGap: 1 }) + gap

/** Keeps room at the foot of a page for the notes of a line whose first row is so high; on a new page if need be. */
export function reserveFootnotes(paper: Paper, notes: readonly Footnote[], rowHeight: number): void {
  if (notes.length === 0) return
  const measured = notes.map(note => ({ note, height: heightOf(paper, note) }))
  const heights = measured.reduce((sum, { height }) => sum + height, 0)
  const byPage = reserved.get(paper) ?? new Map<number, Reserved[]>()
  reserved.set(paper, byPage)
  const needed = () => heights + (byPage.has(pageOf(paper)) ? 0 : above)
  if (paper.y + rowHeight + needed() > paper.page.maxY()) paper.addPage()
  // The writer breaks the page where the lower margin begins.
  paper.page.margins.bottom += needed()
  byPage.set(pageOf(paper), [...(byPage.get(pageOf(paper)) ?? []), ...measured])
}

/** Writes the footnotes into the room kept for them; call when everything else is drawn. */
export function drawFootnotes(paper: Paper): void {
  for (const [page, notes] of reserved.get(paper) ?? []) {
    paper.switchToPage(page)
    const height = notes.reduce((sum, note) => sum + note.height, 0)
    paper.page.margins.bottom = 0
    let y = paper.page.height - margin - height
    paper
      .moveTo(margin, y - above / 2)
      .lineTo(margin + 120, y - above / 2)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke()
    for (const { note, height } of notes) {
      paper.font(fonts.strong, size).fillColor(inks.accent).text(String(note.number), margin, y, { lineBreak: false })
      paper
        .font(fonts.plain, size)
        .fillColor(inks.dim)
        .text(wordsOf(note), margin + numberWidth, y, { width: contentWidth(paper) - numberWidth, lineGap: 1 })
      y += height
    }
    paper.page.margins.bottom = margin
  }
}
