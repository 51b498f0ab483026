import { getDocumentProxy } from 'unpdf'
import { checkTextLength, checkTurnCount, shown, tooMuch } from '../check-extent.ts'
import { type ConversationDraft, countOf, headingTurn, paragraphTurns } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { MAX_BAD_PAGES_IN_A_ROW, MAX_PDF_PAGES, MAX_PDF_PIECES, MAX_TURNS } from '../limits.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'
import { fontOptions } from './pdf-fonts.ts'
import { joinLines, type PdfPiece, paragraphsOfPage } from './pdf-layout.ts'
import { type FontPiece, legibleText } from './pdf-legible.ts'
import { notesOf, type PdfNote } from './pdf-notes.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>
type TextChunk = Awaited<ReturnType<PdfPage['getTextContent']>>

interface PdfContent {
  readonly paragraphs: string[]
  readonly notes: PdfNote[]
  /** Pages that fail, and those beyond what is read. */
  unread: number
  /** Characters that were read, and characters of fonts that do not say which letters they show. */
  legible: number
  illegible: number
  /** Pieces of text on the pages so far. */
  drawn: number
  /** The text of a page that is not read to its end. */
  rest: ReadableStream<TextChunk> | null
  readonly mostDrawn: number
}

const PDF_LIMITS = { pieces: MAX_PDF_PIECES, turns: MAX_TURNS }

const NO_ENCODING = 'fonts in it do not say which letters they show'

/** A PDF: the paragraphs of its pages, the fields of its form, the remarks on it. Scanned pages hold pictures of text, not text. */
export async function readPdf(bytes: Uint8Array, limits = PDF_LIMITS): Promise<ConversationDraft> {
  const pdf = await open(bytes)
  const content = emptyContent(pdf, limits)
  try {
    await readPages(pdf, limits, content)
    const { paragraphs, notes, unread, legible, illegible } = content
    const isEmpty = paragraphs.length === 0 && notes.length === 0
    if (isEmpty && unread === pdf.numPages) throw new FileProblem('FI01', 'No page of the PDF can be read.')
    if (illegible > 0 && illegible >= legible)
      throw new FileProblem('FI04', `The text of the PDF cannot be read: ${NO_ENCODING}.`)
    if (isEmpty) throw new FileProblem('FI04', 'The PDF contains no readable text.')
    const about = await describe(pdf)
    const notices = unread === 0 ? [] : [`${countOf(unread, 'page')} not read.`]
    if (illegible > 0) notices.push(`Part of the text was left out: ${NO_ENCODING}.`)
    if (about.date !== null) notices.push('The date is the day the document was last saved.')
    const speakers = new SpeakerList()
    const turns = [...paragraphTurns(joinLines(paragraphs)), ...turnsOfNotes(notes, speakers)]
    return { type: 'document', ...about, speakers: speakers.all, turns, notices }
  } finally {
    await close(pdf, content)
  }
}

/** Ends the document. Whoever writes the rest of a page may wait for a reader, and stops as soon as it goes on. */
async function close(pdf: PdfDocument, { rest }: PdfContent): Promise<void> {
  const closed = pdf.loadingTask.destroy()
  void readOn(rest)
  await closed
}

/** The stream of a document that was ended does not end. */
async function readOn(rest: ReadableStream<TextChunk> | null): Promise<void> {
  const reader = rest?.getReader()
  try {
    while (reader && !(await reader.read()).done);
  } catch {
    // Nobody wants the rest.
  }
}

const emptyContent = (pdf: PdfDocument, limits: typeof PDF_LIMITS): PdfContent => ({
  paragraphs: [],
  notes: [],
  unread: pdf.numPages,
  legible: 0,
  illegible: 0,
  drawn: 0,
  rest: null,
  mostDrawn: limits.pieces,
})

/** Fields and remarks, each below a heading that is shown and never matched; whoever signed a remark says it. */
function turnsOfNotes(notes: readonly PdfNote[], speakers: SpeakerList): ExtractedTurn[] {
  const fields = notes.filter(note => note.kind === 'field')
  const remarks = notes.filter(note => note.kind === 'remark')
  return [
    ...(fields.length === 0 ? [] : [headingTurn('Fields of the form')]),
    ...paragraphTurns([...new Map(fields.map(field => [field.key, field.text])).values()]),
    ...(remarks.length === 0 ? [] : [headingTurn('Comments')]),
    ...remarks.map(({ author, text }) => ({ speaker: speakers.add(author), text, startSecond: null, muted: false })),
  ]
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      ...fontOptions,
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

async function readPages(pdf: PdfDocument, limits: typeof PDF_LIMITS, content: PdfContent): Promise<void> {
  const last = Math.min(pdf.numPages, MAX_PDF_PAGES)
  let badInARow = 0
  let length = 0
  for (let number = 1; number <= last && badInARow < MAX_BAD_PAGES_IN_A_ROW; number++) {
    try {
      length += await readPage(pdf, number, content)
      content.unread--
      badInARow = 0
    } catch (error) {
      if (error instanceof FileProblem) throw error
      badInARow++
    }
    checkTextLength(length)
    checkTurnCount(content.paragraphs.length + content.notes.length, limits.turns)
  }
}

/** Adds what a page holds and answers the length of its text. */
async function readPage(pdf: PdfDocument, number: number, content: PdfContent): Promise<number> {
  const page = await pdf.getPage(number)
  const drawn = await drawnPieces(page, content)
  const { pieces, legible, illegible } = legibleText(drawn)
  const added = paragraphsOfPage(pieces)
  const notes = notesOf(await page.getAnnotations().catch(() => []), pieces.map(piece => piece.text).join(' '))
  page.cleanup()
  for (const paragraph of added) content.paragraphs.push(paragraph)
  for (const note of notes) content.notes.push(note)
  content.legible += legible
  content.illegible += illegible
  return [...added, ...notes.map(note => note.text)].reduce((sum, text) => sum + text.length, 0)
}

/** The pieces of text of a page. @throws FileProblem FI04 as soon as there are too many with those of the pages before */
async function drawnPieces(page: PdfPage, content: PdfContent): Promise<(PdfPiece & FontPiece)[]> {
  const pieces: (PdfPiece & FontPiece)[] = []
  const chunks: ReadableStream<TextChunk> = page.streamTextContent()
  // The writer of the stream fails when it is cancelled: it is left alone, and ends with the document.
  for await (const { items } of chunks.values({ preventCancel: true })) {
    for (const item of items) {
      if (!('str' in item)) continue
      pieces.push({
        text: item.str,
        font: item.fontName,
        y: item.transform[5],
        height: Math.abs(item.height),
        endsLine: item.hasEOL,
      })
    }
    content.drawn += items.length
    if (content.drawn > content.mostDrawn) {
      content.rest = chunks
      throw tooMuch(`more than ${shown(content.mostDrawn)} pieces of text on its pages`)
    }
  }
  return pieces
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
