import { strToU8, type Zippable, zipSync } from 'fflate'
import type { ExtractResult } from '../result.ts'
import type { ExtractedConversation } from '../types.ts'

/** Text or Latin-1 bytes as a file. */
export function bytesOf(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): Uint8Array {
  return new Uint8Array(Buffer.from(text, encoding))
}

/** The conversations of a file that must be readable; the test fails with the file's error otherwise. */
export function conversationsOf(result: ExtractResult): readonly ExtractedConversation[] {
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result.conversations
}

/** "Ada: Good morning." for each turn, muted ones in brackets. */
export function spoken(conversation: ExtractedConversation): string[] {
  return conversation.turns.map(turn => {
    const line = `${conversation.speakers[turn.speaker]?.name ?? '-'}: ${turn.text}`
    return turn.muted ? `[${line}]` : line
  })
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'

/** A Word document with this inside its body. */
export function makeDocx(body: string, extra: Zippable = {}, prolog = ''): Uint8Array {
  const document = `<?xml version="1.0"?>${prolog}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(relations([['rId1', `${OFFICE}/officeDocument`, 'word/document.xml']])),
    'docProps/core.xml': strToU8(
      '<c:coreProperties xmlns:c="c" xmlns:dc="dc" xmlns:dcterms="t"><dc:title>Plan &amp; price</dc:title><dcterms:modified>2024-05-06T07:08:09Z</dcterms:modified></c:coreProperties>',
    ),
    'word/document.xml': strToU8(document),
    ...extra,
  })
}

export function docxParagraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A presentation: one list of paragraphs for each slide, in the order given, though stored in another. */
export function makePptx(slides: readonly (readonly string[])[], notes: string | null = null): Uint8Array {
  const parts: Zippable = { '[Content_Types].xml': strToU8('<Types/>') }
  const number = (index: number) => slides.length - index
  const links = slides.map(
    (_, index) => [`rId${index + 1}`, `${OFFICE}/slide`, `slides/slide${number(index)}.xml`] as const,
  )
  parts['ppt/presentation.xml'] = strToU8(
    `<p:presentation xmlns:p="${SLIDES}" xmlns:r="${OFFICE}"><p:sldIdLst>${links.map(([id]) => `<p:sldId r:id="${id}"/>`).join('')}</p:sldIdLst></p:presentation>`,
  )
  parts['ppt/_rels/presentation.xml.rels'] = strToU8(relations(links))
  slides.forEach((paragraphs, index) => {
    parts[`ppt/slides/slide${number(index)}.xml`] = strToU8(slideXml(paragraphs))
  })
  if (notes !== null) {
    parts[`ppt/slides/_rels/slide${number(0)}.xml.rels`] = strToU8(
      relations([['rId1', `${OFFICE}/notesSlide`, '../notesSlides/notesSlide1.xml']]),
    )
    parts['ppt/notesSlides/notesSlide1.xml'] = strToU8(slideXml([notes]))
  }
  return zipSync(parts)
}

function slideXml(paragraphs: readonly string[]): string {
  const shapes = paragraphs.map(text => `<a:p><a:r><a:t>${text}</a:t></a:r><a:fld><a:t>7</a:t></a:fld></a:p>`).join('')
  return `<p:sld xmlns:p="${SLIDES}" xmlns:a="${DRAWING}"><p:sp>${shapes}</p:sp></p:sld>`
}

function relations(links: readonly (readonly [string, string, string])[]): string {
  const list = links
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')
  return `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`
}

/** A trailer of a document that a password opens, which is no empty one. */
const lock = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >>`

/**
 * What a PDF may have besides: another font than Helvetica, annotations on every page, as PDF objects, and a password that
 * nobody knows.
 */
interface PdfExtras {
  readonly locked?: boolean
  readonly font?: string
  readonly annotations?: readonly string[]
}

/**
 * A PDF of one page for each content stream, which may be given packed; pages given the same bytes share one stream.
 * `claimedPages` is what its page tree says.
 */
export function makePdf(
  streams: readonly (string | Uint8Array)[],
  claimedPages = streams.length,
  { font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', annotations = [], locked = false }: PdfExtras = {},
): Uint8Array {
  const chunks: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const write = (data: string | Uint8Array) => {
    const chunk = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data)
    chunks.push(chunk)
    length += chunk.length
  }
  const object = (id: number, write_: () => void) => {
    offsets[id] = length
    write(`${id} 0 obj\n`)
    write_()
    write('\nendobj\n')
  }
  write('%PDF-1.7\n')
  const kids = streams.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  object(1, () => write('<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] >> >>'))
  object(2, () => write(`<< /Type /Pages /Kids [${kids}] /Count ${claimedPages} >>`))
  object(3, () => write(font))
  const written = new Map<string | Uint8Array, number>()
  streams.forEach((stream, index) => {
    const page = 4 + index * 2
    const packed = typeof stream !== 'string'
    const contents = written.get(stream) ?? page + 1
    object(page, () =>
      write(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} 0 R /Annots [${annotations.join(' ')}] >>`,
      ),
    )
    if (written.has(stream)) return
    written.set(stream, contents)
    object(contents, () => {
      write(`<< /Length ${stream.length} ${packed ? '/Filter /FlateDecode ' : ''}>>\nstream\n`)
      write(stream)
      write('\nendstream')
    })
  })
  const start = length
  const rows = Array.from(offsets, offset =>
    offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
  ).slice(1)
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`)
  write(
    `trailer\n<< /Size ${offsets.length} /Root 1 0 R /Info << /Title (Price list) /ModDate (D:20240131120000+01'00') >> ${locked ? lock : ''} >>\n`,
  )
  write(`startxref\n${start}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(chunks))
}

/** A content stream that writes each line below the one before, `gap` points apart. */
export function pdfLines(lines: readonly string[], gap = 14): string {
  return lines.map((line, index) => `BT /F1 12 Tf 50 ${750 - index * gap} Td (${line}) Tj ET`).join('\n')
}

/** A font of Chinese, Japanese or Korean letters, or of glyph numbers (`Identity-H`), that is not part of the file. */
export function pdfCompositeFont(encoding: string, ordering: string): string {
  const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`
  return `<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo ${system} /FontDescriptor << /Type /FontDescriptor /FontName /Plain /Flags 4 >> >>] >>`
}

/** A content stream that shows one string of bytes, given in hexadecimal. */
export function pdfHexLine(hex: string): string {
  return `BT /F1 12 Tf 50 750 Td <${hex}> Tj ET`
}
