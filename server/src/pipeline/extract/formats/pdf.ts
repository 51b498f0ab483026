import { getDocumentProxy } from 'unpdf'
import { type ConversationDraft, countOf, paragraphTurns } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { MAX_BAD_PAGES_IN_A_ROW, MAX_PDF_PAGES, MAX_TEXT_LENGTH } from '../limits.ts'
import { joinLines, type PdfPiece, paragraphsOfPage } from './pdf-layout.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** A PDF: the paragraphs of its pages. Scanned pages hold pictures of text, not text. */
export async function readPdf(bytes: Uint8Array): Promise<ConversationDraft> {
  const pdf = await open(bytes)
  try {
    const { paragraphs, unread } = await readPages(pdf)
    if (paragraphs.length === 0 && unread === pdf.numPages)
      throw new FileProblem('FI01', 'No page of the PDF can be read.')
    if (paragraphs.length === 0)
      throw new FileProblem('FI04', 'The PDF holds no readable text, only pictures or nothing at all.')
    const about = await describe(pdf)
    const notices = unread === 0 ? [] : [`${countOf(unread, 'page')} not read.`]
    if (about.date !== null) notices.push('The date is the day the document was last saved.')
    return { type: 'document', ...about, turns: paragraphTurns(joinLines(paragraphs)), notices }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      verbosity: 0,
      stopAtErrors: false,
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new FileProblem('FI04', 'The PDF is encrypted and needs a password to open.')
    }
    throw new FileProblem('FI01', 'The PDF is damaged.')
  }
}

/** `unread` counts pages that fail, and those beyond what is read. */
async function readPages(pdf: PdfDocument): Promise<{ paragraphs: string[]; unread: number }> {
  const paragraphs: string[] = []
  const last = Math.min(pdf.numPages, MAX_PDF_PAGES)
  let read = 0
  let badInARow = 0
  let length = 0
  for (let number = 1; number <= last && badInARow < MAX_BAD_PAGES_IN_A_ROW; number++) {
    try {
      const page = await pdf.getPage(number)
      const content = await page.getTextContent()
      const pieces: PdfPiece[] = content.items.flatMap(item =>
        'str' in item
          ? [{ text: item.str, y: item.transform[5], height: Math.abs(item.height), endsLine: item.hasEOL }]
          : [],
      )
      const onPage = paragraphsOfPage(pieces)
      for (const paragraph of onPage) length += paragraph.length
      paragraphs.push(...onPage)
      page.cleanup()
      read++
      badInARow = 0
    } catch {
      badInARow++
    }
    if (length > MAX_TEXT_LENGTH) throw new FileProblem('FI04', 'The PDF holds more text than can be taken.')
  }
  return { paragraphs, unread: pdf.numPages - read }
}

async function describe(pdf: PdfDocument): Promise<{ subject: string | null; date: string | null }> {
  try {
    const info: unknown = (await pdf.getMetadata()).info
    return {
      subject: realTitle(field(info, 'Title')),
      date: pdfDate(field(info, 'ModDate') || field(info, 'CreationDate')),
    }
  } catch {
    return { subject: null, date: null }
  }
}

function field(info: unknown, name: string): string {
  const value: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, name) : null
  return typeof value === 'string' ? value : ''
}

/** Many programs write the name of the file they worked on as the title; that is none. */
function realTitle(title: string): string | null {
  return /^(?:untitled|\(?anonymous\)?|microsoft \w+ - .*|.*\.(?:docx?|pptx?|xlsx?|indd|pdf|tex|dvi|rtf|odt|html?))?$/i.test(
    title.trim(),
  )
    ? null
    : title
}

/** `D:20240131120000+01'00'` as ISO 8601; a date without a time stays a plain date. */
export function pdfDate(text: string): string | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?)?/.exec(text)
  if (match === null) return null
  const [, year, month, day, hour, minute, second = '00', utc, zone, zoneMinute = '00'] = match
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date))) return null
  const offset = utc !== undefined ? 'Z' : zone === undefined ? null : `${zone}:${zoneMinute}`
  if (hour === undefined || offset === null) return date
  const whole = `${date}T${hour}:${minute}:${second}${offset}`
  return Number.isNaN(Date.parse(whole)) ? date : whole
}
