import type { Talk, Turn } from '../shared/sheet.ts'
import { startsRightToLeft } from './other-letters.ts'
import { fonts, inks, keepTogether, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** The text cut at its marks; marks that overlap one before them, or lie outside, are passed over. */
export function piecesOf({ text, marks }: Pick<Turn, 'text' | 'marks'>): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of marks) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false })
    pieces.push({ text: text.slice(start, end), marked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

const sideNames = { buyer: 'Buyer', seller: 'Seller', unknown: '' } as const

function drawTurn(paper: Paper, turn: Turn): void {
  keepTogether(paper, 40)
  const beside = [sideNames[turn.side], turn.note].filter(Boolean).join(' · ')
  paper
    .font(fonts.strong, 8.5)
    .fillColor(inks[turn.side])
    .text(printableText(turn.who), { continued: beside !== '' })
  if (beside !== '')
    paper
      .font(fonts.plain, 7.5)
      .fillColor(inks.dim)
      .text(`   ${printableText(beside)}`)
  // The writer goes on from left to right only: parts of a turn that is read from the right stand on lines of their own.
  const apart = startsRightToLeft(turn.text)
  const pieces = piecesOf(turn).filter(({ text }) => !apart || text.trim() !== '')
  for (const [place, { text, marked }] of pieces.entries()) {
    paper
      .font(marked ? fonts.strong : fonts.plain, 9.5)
      .fillColor(marked ? inks.accent : turn.muted ? inks.dim : inks.text)
      .text(printableText(apart ? text.trim() : text), {
        continued: !apart && place < pieces.length - 1,
        underline: marked,
        lineGap: 1.5,
      })
  }
  paper.moveDown(0.7)
}

/** What was said, one turn under the other; a turn may run over pages. */
export function drawTalk(paper: Paper, { turns }: Talk): void {
  for (const turn of turns) drawTurn(paper, turn)
}
