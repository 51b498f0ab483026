import PDFDocument from 'pdfkit'

/** What is asked of a font before it is drawn with. */
export interface OpenFont {
  /** Letters by their number, each with the characters that it was first asked for with. */
  _glyphs: object
  hasGlyphForCodePoint(point: number): boolean
}

/** A font that is drawn with, as the writer of documents reads it. @throws when it cannot be read */
export const openFont = (path: string): OpenFont => {
  const paper = new PDFDocument({ font: path, autoFirstPage: false })
  // The writer knows its font, and does not say so in its types.
  return (paper as unknown as { readonly _font: { readonly font: OpenFont } })._font.font
}

const kept = new Map<string, OpenFont>()

/** The same, read once for all documents of a thread: reading its tables takes most of the time of a short document. */
export const keptFont = (path: string): OpenFont => {
  const font = kept.get(path) ?? openFont(path)
  kept.set(path, font)
  return font
}

/**
 * A kept font for one more document. Characters that look alike share a letter, as ’ and the Ukrainian ʼ do; which of both is
 * copied from a document must not depend on those before it.
 */
export const freshFont = (path: string): OpenFont => {
  const font = keptFont(path)
  font._glyphs = {}
  return font
}
