import { type FolderScript, folderFont, folderScriptOf, withBreaks } from './folder-fonts.ts'
import { keptFont } from './open-font.ts'
import { fallbackFonts, fonts } from './paper.ts'

/** The font of the document itself, or that of a script which it has no letters of. */
export type FontName = 'own' | keyof typeof fallbackFonts | FolderScript

/** The files of a font that is not that of the document itself. */
export const filesOf = (name: Exclude<FontName, 'own'>): { readonly plain: string; readonly strong: string } =>
  name === 'hebrew' || name === 'arabic' ? fallbackFonts[name]() : (folderFont(name) ?? fonts)

const has = (name: FontName, character: string): boolean =>
  keptFont((name === 'own' ? fonts : filesOf(name)).plain).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** The font that a character is drawn in; null when none has it. */
export const fontOf = (character: string): FontName | null => {
  // Marks of a script are drawn on its letters, so its own font goes before the document's.
  if (/\p{Script_Extensions=Hebrew}/u.test(character) && has('hebrew', character)) return 'hebrew'
  if (/[\p{Script_Extensions=Arabic}\u200C\u200D]/u.test(character) && has('arabic', character)) return 'arabic'
  if (has('own', character)) return 'own'
  const script = folderScriptOf(character)
  return script !== undefined && folderFont(script) && has(script, character) ? script : null
}

const joiner = /[\u200C\u200D]/u

const canDraw = (character: string): boolean =>
  character === '\n' || (!joiner.test(character) && fontOf(character) !== null)

/** What says the same with letters that there are. */
const alike: Readonly<Record<string, string>> = {
  '✔': '✓',
  '✅': '✓',
  '☑': '[✓]',
  '✘': '✗',
  '❌': '✗',
  '☒': '[✗]',
  '☐': '[ ]',
  '☎': 'Tel.',
  '➜': '→',
  '➔': '→',
  '▪': '■',
  // What stands for half of a character.
  '\uFFFD': '?',
}

/** What joins or varies other characters and shows nothing by itself. */
const joins = /\p{Default_Ignorable_Code_Point}/u

/** Scripts that the fonts have no letters of, or not all of, as they are called. */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Chinese or Japanese', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303F\uFF00-\uFFEF]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['an emoji', /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]/u],
]
const others = 'another script'

const nameOf = (character: string): string => scripts.find(([, letters]) => letters.test(character))?.[0] ?? others

interface Piece {
  readonly text: string
  /** What it is written in, of a piece that cannot be drawn. */
  readonly missing: string | null
}

const pieceOf = (character: string): Piece | null => {
  if (canDraw(character)) return { text: character, missing: null }
  if (joins.test(character)) return null
  const compatible = alike[character] ?? character.normalize('NFKC')
  if (compatible !== character && [...compatible].every(canDraw)) return { text: compatible, missing: null }
  return { text: character, missing: nameOf(character) }
}

const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  for (const character of text) {
    const before = pieces.at(-1)
    // Among Arabic letters a joiner decides their shapes.
    if (joiner.test(character) && before?.missing === null && /\p{Script=Arabic}$/u.test(before.text)) {
      pieces[pieces.length - 1] = { text: before.text + character, missing: null }
      continue
    }
    const piece = pieceOf(character)
    if (piece === null) continue
    const last = pieces.at(-1)
    // Marks belong to the letter before them.
    if (piece.missing !== null && last?.missing && (last.missing === piece.missing || /\p{M}/u.test(character)))
      continue
    if (piece.missing === null && last && last.missing === null)
      pieces[pieces.length - 1] = { text: last.text + piece.text, missing: null }
    else pieces.push(piece)
  }
  return pieces
}

/**
 * A text in letters that the fonts have: what they have none of is named in brackets, `[Thai]`, for an empty box says neither that
 * something is missing nor what.
 */
export const inKnownLetters = (text: string): string => {
  // Almost every text is of these alone.
  if (/^[\n\u0020-\u007E\u00A0-\u017F]*$/u.test(text)) return text
  const shown = piecesOf(text).map(piece => (piece.missing === null ? piece.text : `[${piece.missing}]`))
  // Words of one script beside each other are named once.
  return withBreaks(shown.join('').replace(/(\[[A-Za-z ]+\])(?:[\s,.!?-]*\1)+/gu, '$1'))
}

/** What a text is written in that cannot be drawn, each once. */
export const missingLetters = (text: string): string[] => [
  ...new Set(piecesOf(text).flatMap(({ missing }) => missing ?? [])),
]
