import { bareQuote } from '@bic/engine/text/bare-quote'
import type { Points } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const size = 10
const quoteSize = 9
/** Points from the bullet to its text. */
const inset = 12
/** A quote shows at most this many characters. */
const quoteLimit = 300

const wordsOf = ({ text, source }: { readonly text: string; readonly source: string }): string => {
  const said = bareQuote(printableText(text).replace(/\s+/g, ' '))
  const cut = said.length > quoteLimit ? `${said.slice(0, quoteLimit).toWellFormed()}…` : said
  return `“${cut}” ${printableText(source)}`
}

/** A heading and its points, each with the sentence it rests on. */
export function drawPoints(paper: Paper, { heading, points, empty }: Points): void {
  keepTogether(paper, 50)
  paper.font(fonts.strong, 12).fillColor(inks.accent).text(printableText(heading), margin, paper.y)
  paper.y += 4
  if (points.length === 0) paper.font(fonts.plain, size).fillColor(inks.dim).text(printableText(empty))
  const room = { width: contentWidth(paper) - inset, lineGap: 2 }
  for (const { text, quote } of points) {
    const words = printableText(text)
    const said = quote && wordsOf(quote)
    const height = paper.font(fonts.plain, size).heightOfString(words, room)
    keepTogether(paper, height + (said ? paper.fontSize(quoteSize).heightOfString(said, room) : 0))
    const top = paper.y
    paper
      .circle(margin + 3, top + size * 0.62, 1.6)
      .fillColor(inks.accent)
      .fill()
    paper
      .font(fonts.plain, size)
      .fillColor(inks.text)
      .text(words, margin + inset, top, room)
    if (said)
      paper
        .font(fonts.plain, quoteSize)
        .fillColor(inks.dim)
        .text(said, margin + inset, paper.y, room)
    paper.x = margin
    paper.y += 4
  }
}
