import PDFDocument from 'pdfkit'

/** What is asked of a font before it is drawn with. */
export interface OpenFont {
  hasGlyphForCodePoint(point: number): boolean
}

/** A font that is drawn with, as the writer of documents reads it. @throws when it cannot be read */
export const openFont = (path: string): OpenFont => {
  const paper = new PDFDocument({ font: path, autoFirstPage: false })
  // The writer knows its font, and does not say so in its types.
  return (paper as unknown as { readonly _font: { readonly font: OpenFont } })._font.font
}
