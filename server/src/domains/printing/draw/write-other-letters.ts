import bidiModule, { type Bidi } from 'bidi-js'
import { type FontName, filesOf, fontOf } from './glyphs.ts'
import { hasOtherLetters, startsRightToLeft } from './other-letters.ts'
import type { Paper } from './paper.ts'

// Its types are those of an ES module; what Node loads is CommonJS, which is the function itself.
const bidi = (bidiModule as unknown as () => Bidi)()

type Direction = 'ltr' | 'rtl'

/** A part of a line that is drawn at once: in one font, in one direction, and either blank or not. */
interface VisualPiece {
  readonly text: string
  readonly font: FontName
}

interface Placed extends VisualPiece {
  readonly start: number
  readonly level: number
}

const blank = /^\s$/u
const isOdd = (level: number): boolean => level % 2 === 1

const runsLeft = (font: FontName): boolean => font === 'hebrew' || font === 'arabic'

/**
 * Whether a piece takes in the character after it. Letters of a right-to-left font are shaped together, for they join; its digits,
 * which run from left to right, and what else stands among its letters are drawn one by one.
 */
const joinsOn = (piece: Placed, next: Placed): boolean =>
  piece.font === next.font &&
  piece.level === next.level &&
  !blank.test(piece.text) &&
  !blank.test(next.text) &&
  isOdd(piece.level) === runsLeft(piece.font)

/** A line as it is seen, from left to right; each piece is still written in the order that it is read in. */
export function visualPieces(written: string, direction: Direction): readonly VisualPiece[] {
  // What only says where a line may end is not drawn.
  const line = written.replaceAll('\u200B', '')
  const found = bidi.getEmbeddingLevels(line, direction)
  const pieces: Placed[] = []
  let start = 0
  for (const character of line) {
    const level = found.levels[start] ?? 0
    const font = fontOf(character) ?? 'own'
    const text = (isOdd(level) && bidi.getMirroredCharacter(character)) || character
    const piece = { text, font, level, start }
    const last = pieces.at(-1)
    if (last && joinsOn(last, piece)) pieces[pieces.length - 1] = { ...last, text: last.text + text }
    else pieces.push(piece)
    start += character.length
  }
  const placeOf = new Map(bidi.getReorderedIndices(line, found).map((index, place) => [index, place]))
  return pieces
    .toSorted((a, b) => (placeOf.get(a.start) ?? 0) - (placeOf.get(b.start) ?? 0))
    .map(({ text, font }) => ({ text, font }))
}

interface Look {
  readonly width?: number
  readonly height?: number
  readonly lineWidth?: number
  readonly align?: string
  readonly continued?: boolean
  readonly underline?: boolean
  readonly link?: string | null
  readonly direction?: Direction
  readonly baseline?: number
  readonly textWidth?: number
  readonly wordCount?: number
}

/** What the writer of documents has and does not say in its types. */
interface Writer {
  _font: { readonly name: string; readonly ascender: number }
  readonly _fontSize: number
  readonly _fillColor: [color: PDFKit.Mixins.ColorValue, opacity: number] | null
  readonly _wrapper: unknown
  _fragment(text: string, x: number, y: number, look: Look): void
  text(text: string, x?: number | Look, y?: number, look?: Look): Paper
  widthOfString(text: string, look?: Look): number
}

/**
 * Has a document write letters of other scripts in fonts that have them, and right-to-left text: lines in the order that they are
 * seen in, and paragraphs that begin so at the right edge.
 */
export function writeOtherLetters(paper: Paper): void {
  const writer = paper as unknown as Writer
  const { _fragment: drawFragment, widthOfString: measure, text: write } = writer

  const inFont = <T>(font: FontName, act: () => T): T => {
    if (font === 'own') return act()
    const own = writer._font
    const { plain, strong } = filesOf(font)
    paper.font(own.name.includes('SemiBold') ? strong : plain)
    try {
      return act()
    } finally {
      writer._font = own
    }
  }

  const widthOf = ({ text, font }: VisualPiece): number => inFont(font, () => measure.call(writer, text))

  writer.widthOfString = (text, look) =>
    hasOtherLetters(text)
      ? visualPieces(text, look?.direction ?? 'ltr').reduce((sum, piece) => sum + widthOf(piece), 0)
      : measure.call(writer, text, look)

  writer._fragment = (text, x, y, look) => {
    if (look.direction === undefined) return drawFragment.call(writer, text, x, y, look)
    const atRight = look.align === 'right' && look.width !== undefined && look.lineWidth !== undefined
    const line = text.replaceAll('\n', '')
    const pieces = visualPieces(atRight ? line.trimEnd() : line, look.direction).map(piece => ({
      ...piece,
      width: widthOf(piece),
    }))
    const whole = pieces.reduce((sum, { width }) => sum + width, 0)
    const left = atRight ? x + (look.lineWidth ?? 0) - whole : x
    // Fonts differ in height: all pieces stand on the base line of the document's own.
    const baseline = (-writer._font.ascender / 1000) * writer._fontSize
    let at = left
    for (const { text: words, font, width } of pieces) {
      const plain = { baseline, textWidth: width, wordCount: 1 }
      inFont(font, () => drawFragment.call(writer, words, at, y, plain))
      at += width
    }
    const height = paper.currentLineHeight()
    if (look.link) paper.link(left, y, whole, height, look.link)
    if (look.underline) {
      paper.save().lineWidth(0.5)
      if (writer._fillColor) paper.strokeColor(...writer._fillColor)
      paper
        .moveTo(left, y + height - 0.5)
        .lineTo(left + whole, y + height - 0.5)
        .stroke()
        .restore()
    }
  }

  const writeParagraph = (text: string, look: Look, continues: boolean): void => {
    // What follows on the same line takes over the direction, and goes on to the right.
    const direction = startsRightToLeft(text) && !continues ? 'rtl' : 'ltr'
    const align = look.align ?? (direction === 'rtl' ? 'right' : 'left')
    write.call(writer, text, { ...look, direction, align })
  }

  writer.text = (text, x, y, look) => {
    if (!hasOtherLetters(text)) return write.call(writer, text, x, y, look)
    const asked = (typeof x === 'object' ? x : look) ?? {}
    if (typeof x === 'number') paper.x = x
    if (y !== undefined) paper.y = y
    const continues = asked.continued === true || Boolean(writer._wrapper)
    // Each paragraph has its own direction; a text that is cut off at a height, or goes on, is one.
    if (continues || asked.height !== undefined) writeParagraph(text, asked, continues)
    else for (const paragraph of text.split('\n')) writeParagraph(paragraph, asked, false)
    return paper
  }
}
