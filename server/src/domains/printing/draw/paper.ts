import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { freshFont } from './open-font.ts'
import { pageLimit, TooLong } from './page-limit.ts'

/** One font for Latin, Greek and Cyrillic, embedded as far as it is used. */
export const fonts = {
  plain: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  strong: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  slanted: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf')),
  strongSlanted: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf'),
  ),
} as const

/** Fonts of scripts that the one above has no letters of; found and read only for a document that needs them. */
export const fallbackFonts = {
  hebrew: () => ({
    plain: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    ),
    strong: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
    ),
  }),
  arabic: () => ({
    plain: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    ),
    strong: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
    ),
  }),
} as const

/** Inks on white paper. */
export const inks = {
  text: '#1d2123',
  dim: '#5c6467',
  line: '#d6dbdc',
  accent: '#0f766e',
  buyer: '#2563a8',
  seller: '#0f766e',
  unknown: '#5c6467',
} as const

/** Points around the content of a page. */
export const margin = 40

export type Paper = PDFKit.PDFDocument

/** An empty document that refuses to grow beyond the page limit (throws TooLong while drawing). It is drawn before another one is made, as both share fonts. */
export function makePaper({ title, landscape, madeAt }: { title: string; landscape: boolean; madeAt: Date }): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin,
    // None of its own for now; its types do not know null.
    font: null as unknown as string,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Buyer Intelligence Cloud', CreationDate: madeAt },
  })
  // The writer takes fonts that are read, too.
  for (const path of Object.values(fonts)) paper.registerFont(path, freshFont(path) as unknown as Uint8Array)
  paper.font(fonts.plain)
  let pages = 0
  paper.on('pageAdded', () => {
    pages += 1
    if (pages > pageLimit) throw new TooLong()
  })
  paper.addPage()
  return paper
}

/** Points between the left and the right margin. */
export const contentWidth = (paper: Paper): number => paper.page.width - 2 * margin

/** A new page when less than this much room is left on the present one. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.maxY()) paper.addPage()
}
