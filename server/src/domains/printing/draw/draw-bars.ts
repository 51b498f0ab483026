import type { Bar, Bars } from '../shared/sheet.ts'
import { contentWidth, fonts, inks, keepTogether, margin, type Paper } from './paper.ts'
import { printableText } from './printable-text.ts'

const rowHeight = 18
const barHeight = 8
const whiskerHeight = 5
/** Parts of the width: the labels, the axis; the rest is for the words. */
const parts = { label: 0.32, axis: 0.42 } as const
const gap = 8

interface Axis {
  readonly left: number
  readonly width: number
  readonly xOf: (value: number) => number
}

const axisOf = (paper: Paper, { from, to }: Bars): Axis => {
  const [left, width] = [margin + contentWidth(paper) * parts.label, contentWidth(paper) * parts.axis]
  const xOf = (value: number) => left + ((Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * width
  return { left, width, xOf }
}

const line = (paper: Paper, x1: number, y1: number, x2: number, y2: number, ink: string): void => {
  paper.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.75).strokeColor(ink).stroke()
}

function drawBar(paper: Paper, { label, value, low, high, text }: Bar, { left, width, xOf }: Axis): void {
  keepTogether(paper, rowHeight)
  const top = paper.y
  const middle = top + rowHeight / 2
  const room = { height: rowHeight, ellipsis: true, lineBreak: false } as const
  paper
    .font(fonts.plain, 8.5)
    .fillColor(inks.text)
    .text(printableText(label), margin, top + 4, { ...room, width: left - margin - gap })
  if (value !== null) {
    const [a, b] = [xOf(0), xOf(value)].sort((one, other) => one - other) as [number, number]
    paper.rect(a, middle - barHeight / 2, Math.max(0.75, b - a), barHeight).fill(inks.accent)
  }
  if (low !== null && high !== null) {
    line(paper, xOf(low), middle, xOf(high), middle, inks.text)
    for (const end of [low, high])
      line(paper, xOf(end), middle - whiskerHeight / 2, xOf(end), middle + whiskerHeight / 2, inks.text)
  }
  line(paper, xOf(0), top, xOf(0), top + rowHeight, inks.dim)
  const x = left + width + gap
  paper
    .font(fonts.plain, 8)
    .fillColor(inks.dim)
    .text(printableText(text), x, top + 4, { ...room, width: margin + contentWidth(paper) - x })
  paper.x = margin
  paper.y = top + rowHeight
}

/** Bars as vectors, the words beside them. */
export function drawBars(paper: Paper, bars: Bars): void {
  keepTogether(paper, 60)
  paper.font(fonts.strong, 12).fillColor(inks.text).text(printableText(bars.title))
  paper
    .font(fonts.plain, 8)
    .fillColor(inks.dim)
    .text(printableText(bars.bars.length === 0 ? bars.empty : bars.note))
  paper.y += 4
  const axis = axisOf(paper, bars)
  for (const bar of bars.bars) drawBar(paper, bar, axis)
}
