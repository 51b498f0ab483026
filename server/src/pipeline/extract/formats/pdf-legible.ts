/** A piece of a page's text with the font it is set in. */
export interface FontPiece {
  readonly text: string
  readonly font: string
}

export interface LegibleText<Piece> {
  /** The pieces, in order; what cannot be read is taken out of their text. */
  readonly pieces: readonly Piece[]
  /** Characters that were read, and characters of fonts that do not say which letters they show. */
  readonly legible: number
  readonly illegible: number
}

/** Control characters, unassigned code points and U+FFFD: what glyph numbers look like when they are taken for text. */
const UNREADABLE = /[\p{Cc}\p{Cn}\uFFFD]/gu
/** Pictograms of symbol fonts, such as bullets and check marks, which programs put into the private use area. */
const PRIVATE = /\p{Co}/gu
const FROM_WINDOWS = /[\x80-\x9F]/g
/** A font with more unreadable characters than this share of its text, and at least a few, shows other letters than it says. */
const MOST_UNREADABLE = 0.05
const FEWEST_UNREADABLE = 3
/** Glyph numbers taken for text hit many scripts at once, which no text of a page does. */
const SCRIPTS = [
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Thai',
  'Lao',
  'Tibetan',
  'Georgian',
  'Hangul',
  'Ethiopic',
  'Cherokee',
  'Canadian_Aboriginal',
  'Khmer',
  'Mongolian',
  'Han',
].map(script => new RegExp(`\\p{Script=${script}}`, 'gu'))
const MOST_SCRIPTS = 7
const LEAST_SHARE_OF_SCRIPT = 0.01

const windows = new TextDecoder('windows-1252')

/**
 * The text of a page without what fonts without a usable encoding put into it. A font is judged by all its text on the
 * page; the text of one that does not say which letters it shows is left out altogether.
 */
export function legibleText<Piece extends FontPiece>(pieces: readonly Piece[]): LegibleText<Piece> {
  const textOfFont = new Map<string, string[]>()
  for (const { font, text } of pieces) {
    const texts = textOfFont.get(font)
    if (texts === undefined) textOfFont.set(font, [text])
    else texts.push(text)
  }
  const garbled = new Set([...textOfFont].filter(([, texts]) => isGarbled(texts.join(''))).map(([font]) => font))
  let legible = 0
  let illegible = 0
  const kept = pieces.map(piece => {
    if (garbled.has(piece.font)) {
      illegible += countVisible(piece.text)
      return { ...piece, text: '' }
    }
    const text = asWindows(piece.text).replace(/\s/g, ' ').replace(UNREADABLE, '').replace(PRIVATE, '')
    legible += countVisible(text)
    return { ...piece, text }
  })
  return { pieces: kept, legible, illegible }
}

/** Whether a font's text is glyph numbers, not letters. */
export function isGarbled(text: string): boolean {
  const bare = asWindows(text.replace(/\s/g, ''))
  const visible = bare.length
  const unreadable = count(bare, UNREADABLE)
  if (unreadable >= FEWEST_UNREADABLE && unreadable > visible * MOST_UNREADABLE) return true
  const scripts = SCRIPTS.filter(script => count(bare, script) > Math.max(1, visible * LEAST_SHARE_OF_SCRIPT)).length
  return scripts > MOST_SCRIPTS
}

/** Fonts that number their letters as Windows does say U+0092 for an apostrophe. */
function asWindows(text: string): string {
  return text.replace(FROM_WINDOWS, char => {
    const letter = windows.decode(Uint8Array.of(char.charCodeAt(0)))
    return /\p{Cc}/u.test(letter) ? char : letter
  })
}

function countVisible(text: string): number {
  return text.replace(/\s/g, '').length
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
