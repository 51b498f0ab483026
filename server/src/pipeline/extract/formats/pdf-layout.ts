/** A piece of text as it is drawn; `y` grows upwards, sizes in points. */
export interface PdfPiece {
  readonly text: string
  readonly y: number
  readonly height: number
  readonly endsLine: boolean
}

interface Line {
  text: string
  readonly y: number
  height: number
}

/** Lines further apart than this many line heights belong to different paragraphs. */
const PARAGRAPH_GAP = 1.6
/** So do lines whose letters differ this much in size. */
const SIZE_CHANGE = 1.2

/** A line's end between letters of a script that writes no blanks between words. */
const UNSPACED_BREAK =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。])\n(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu

/** The paragraphs of a page in reading order, their lines still apart (`\n`); `joinLines` joins them. */
export function paragraphsOfPage(pieces: readonly PdfPiece[]): string[] {
  const paragraphs: string[] = []
  let before: Line | null = null
  for (const line of linesOf(pieces)) {
    const last = paragraphs.length - 1
    if (before !== null && continues(before, line)) paragraphs[last] = `${paragraphs[last]}\n${line.text}`
    else paragraphs.push(line.text)
    before = line
  }
  return paragraphs
}

/**
 * Joins the lines of each paragraph by a space, Chinese and Japanese ones by nothing. A word divided at the end of a line ("exam-" "ple") becomes whole when
 * it also stands undivided somewhere in the document; else the hyphen is taken to belong to it ("on-" "premise").
 */
export function joinLines(paragraphs: readonly string[]): string[] {
  const words = new Set(paragraphs.flatMap(paragraph => paragraph.toLowerCase().match(/\p{L}+/gu) ?? []))
  return paragraphs.map(paragraph =>
    paragraph
      .replace(/(\p{L}{1,40})[-\u00ad]\n(\p{Ll}{1,40})/gu, (_, first: string, second: string) =>
        words.has(`${first}${second}`.toLowerCase()) ? `${first}${second}` : `${first}-${second}`,
      )
      .replace(UNSPACED_BREAK, '')
      .replaceAll('\n', ' '),
  )
}

function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = []
  let open: Line | null = null
  for (const piece of pieces) {
    if (piece.text !== '') {
      if (open === null) {
        open = { text: '', y: piece.y, height: 0 }
        lines.push(open)
      }
      open.text += piece.text
      if (piece.text.trim() !== '') open.height = Math.max(open.height, piece.height)
    }
    if (piece.endsLine) open = null
  }
  return lines.map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() })).filter(line => line.text !== '')
}

function continues(before: Line, line: Line): boolean {
  const height = Math.max(before.height, line.height, 1)
  const drop = before.y - line.y
  const larger = Math.max(before.height, line.height) / Math.max(Math.min(before.height, line.height), 0.1)
  return drop > -height * 0.5 && drop < height * PARAGRAPH_GAP && larger < SIZE_CHANGE
}
