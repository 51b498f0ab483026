/** The widths of the characters from space to tilde in the product's font, regular, in hundredths of its size. */
const widths = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62, 29, 30, 66,
  66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68,
  63, 36, 36, 36, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56,
  82, 55, 56, 55, 43, 33, 43, 66,
]
const first = 32
const ellipsis = '…'
const signs: Readonly<Record<string, number>> = { [ellipsis]: 86, '→': 107, '’': 26, '·': 29 }
/** Of all others: letters with accents, and those that are as wide as high. */
const other = 66
const full = 100
const firstFull = 0x2e80
const boldness = 1.07

/** Pixels of a line of text on a chart. */
export const fontSize = 12
export const lineHeight = 16

interface Font {
  readonly size?: number
  readonly bold?: boolean
}

/** The width of a text in pixels, from a table: a page that asks the browser for it has to be laid out first. */
export function textWidth(text: string, { size = fontSize, bold = false }: Font = {}): number {
  let sum = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    sum += widths[code - first] ?? signs[letter] ?? (code >= firstFull ? full : other)
  }
  return (sum / 100) * size * (bold ? boldness : 1)
}

/** A text that is not wider than this: what is too much of it is an ellipsis. */
export function cutText(text: string, width: number, font: Font = {}): string {
  if (textWidth(text, font) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && textWidth(`${letters.join('').trimEnd()}${ellipsis}`, font) > width) letters.pop()
  return `${letters.join('').trimEnd()}${ellipsis}`
}

/** A text in lines that are not wider than this, but for single words that are. */
export function wrapText(text: string, width: number, font: Font = {}): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && textWidth(longer, font) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
