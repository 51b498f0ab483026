import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { extractFile } from '../extract-file.ts'
import {
  bytesOf,
  conversationsOf,
  docxParagraph,
  makeDocx,
  makePdf,
  makePptx,
  pdfCompositeFont,
  pdfHexLine,
  pdfLines,
  spoken,
} from '../testing/make-files.ts'
import { pdfDate } from './pdf.ts'
import { joinLines } from './pdf-layout.ts'
import { isGarbled, legibleText } from './pdf-legible.ts'

async function read(name: string, bytes: Uint8Array) {
  const result = await extractFile({ name, bytes })
  const [conversation] = conversationsOf(result)
  return {
    format: result.ok ? result.format : null,
    conversation: conversation!,
    texts: conversation!.turns.map(turn => turn.text),
  }
}

test('PDF: lines near each other are a paragraph, divided words are joined, title and date are its own', async () => {
  const page = pdfLines(['The offer in-', 'cludes the re-', 'newal and on-', 'premise use.'])
  const { format, conversation, texts } = await read(
    'offer.pdf',
    makePdf([page, pdfLines(['It includes this.', 'Apart.'], 60)]),
  )
  expect(format).toBe('pdf')
  expect(conversation).toMatchObject({ type: 'document', subject: 'Price list', date: '2024-01-31T12:00:00+01:00' })
  expect(texts).toEqual(['The offer includes the re-newal and on-premise use.', 'It includes this.', 'Apart.'])
})

test('words divided at a line end become whole only when the document has the whole word', () => {
  expect(joinLines(['exam-\nple one', 'an example', 'long- and short-\nterm', '価格は\n固定です。'])).toEqual([
    'example one',
    'an example',
    'long- and short-term',
    '価格は固定です。',
  ])
})

test('PDF dates', () => {
  const dates = ["D:20240131120000+01'00'", 'D:20240131120000Z', 'D:20240131', 'D:20241331', 'yesterday'].map(pdfDate)
  expect(dates).toEqual(['2024-01-31T12:00:00+01:00', '2024-01-31T12:00:00Z', '2024-01-31', null, null])
})

test('PDF without text, and one that is cut off', async () => {
  expect(await extractFile({ name: 'scan.pdf', bytes: makePdf(['0 0 m']) })).toMatchObject({ code: 'FI04' })
  const locked = makePdf([pdfLines(['The offer.'])], 1, { locked: true })
  expect(await extractFile({ name: 'locked.pdf', bytes: locked })).toMatchObject({
    code: 'FI04',
    detail: 'The PDF is encrypted and needs a password to open.',
  })
  expect(await extractFile({ name: 'cut.pdf', bytes: bytesOf('%PDF-1.7\n1 0 obj\n<< /Type') })).toMatchObject({
    code: 'FI01',
  })
})

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('PDF: Japanese in fonts that are not part of the file', async () => {
  const shiftJis = Uint8Array.of(0x89, 0xbf, 0x8a, 0x69, 0x82, 0xcd)
  const wide = new Uint8Array(Buffer.from('価格は', 'utf16le').swap16())
  const read = async (encoding: string, hex: string) => {
    const bytes = makePdf([pdfHexLine(hex)], 1, { font: pdfCompositeFont(encoding, 'Japan1') })
    return conversationsOf(await extractFile({ name: 'a.pdf', bytes }))[0]!.turns.map(turn => turn.text)
  }
  expect(await read('90ms-RKSJ-H', hexOf(shiftJis))).toEqual(['価格は'])
  expect(await read('UniJIS-UTF16-H', hexOf(wide))).toEqual(['価格は'])
})

test('PDF: glyph numbers are not taken for text', async () => {
  // Fonts of Windows number their glyphs 29 below ASCII: "The price is 100 in all, and it is fixed."
  const glyphs = Array.from('The price is 100 in all, and it is fixed.', char => char.charCodeAt(0) - 29)
  const hex = glyphs.map(glyph => glyph.toString(16).padStart(4, '0')).join('')
  const bytes = makePdf([pdfHexLine(hex)], 1, { font: pdfCompositeFont('Identity-H', 'Identity') })
  expect(await extractFile({ name: 'a.pdf', bytes })).toMatchObject({
    code: 'FI04',
    detail: expect.stringContaining('do not say which letters'),
  })
})

test('PDF: one garbled font of several is left out and reported, symbols are dropped', () => {
  const pieces = [
    { font: 'good', text: 'The price is fixed.\x92' },
    { font: 'bad', text: '7KH\x03SULFH\x03LV\x03KLJK' },
    { font: 'bad', text: '7KH\x03' },
    { font: 'symbols', text: '\uf0b7' },
    { font: 'good', text: ' One\uf0fc two' },
  ]
  const { pieces: read, legible, illegible } = legibleText(pieces)
  expect(read.map(piece => piece.text)).toEqual(['The price is fixed.’', '', '', '', ' One two'])
  expect([legible, illegible]).toEqual([23, 21])
})

test.each([
  ['Ελληνικά, русский, 日本語, العربية, עברית: five languages are no garbage', false],
  [Array.from({ length: 400 }, (_, glyph) => String.fromCharCode(0x250 + glyph * 41)).join(''), true],
  ['', false],
])('PDF: glyph numbers hit many scripts at once: %j', (text, garbled) => {
  expect(isGarbled(text)).toBe(garbled)
})

test('PDF: filled-in fields with their names, remarks as their authors', async () => {
  const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] ${entries} >>`
  const annotations = [
    field('/FT /Tx /T (budget) /TU (Annual budget) /V (100 seats)'),
    field('/FT /Tx /T (empty) /V ()'),
    field('/FT /Tx /T (secret) /Ff 8192 /V (hunter2)'),
    field('/FT /Ch /T (country) /V (Peru) /Opt [(Peru) (Chile)]'),
    field('/FT /Btn /T (agreed) /V /Yes /AS /Yes /AP << /N << /Yes 5 0 R /Off 5 0 R >> >>'),
    field('/FT /Btn /T (refused) /V /Off /AS /Off /AP << /N << /Yes 5 0 R /Off 5 0 R >> >>'),
    '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (Ada Low) /Contents (Too dear.) >>',
    '<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] /QuadPoints [0 0 9 0 0 9 9 9] /Contents (Order) >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Contents (a link) >>',
  ]
  const bytes = makePdf([pdfLines(['Order form'])], 1, { annotations })
  const [document] = conversationsOf(await extractFile({ name: 'form.pdf', bytes }))
  expect(spoken(document!)).toEqual([
    '-: Order form',
    '[-: Fields of the form]',
    '-: Annual budget: 100 seats',
    '-: country: Peru',
    '-: agreed: Yes',
    '[-: Comments]',
    'Ada Low: Too dear.',
  ])
})

test('DOCX: paragraphs, line breaks, tables; deleted text is gone', async () => {
  const body = [
    docxParagraph('One &amp; only'),
    '<w:p><w:r><w:t>Before</w:t><w:br/><w:t>after</w:t></w:r></w:p>',
    `<w:tbl><w:tr><w:tc>${docxParagraph('Cell A')}</w:tc><w:tc>${docxParagraph('Cell B')}</w:tc></w:tr></w:tbl>`,
    '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>kept</w:t></w:r></w:ins></w:p>',
  ].join('')
  const { format, conversation, texts } = await read('plan.docx', makeDocx(body))
  expect(format).toBe('docx')
  expect(texts).toEqual(['One & only', 'Before\nafter', 'Cell A', 'Cell B', 'kept'])
  expect(conversation).toMatchObject({ subject: 'Plan & price', date: '2024-05-06T07:08:09Z' })
})

test('DOCX with lines "Name: text" is a call', async () => {
  const lines = ['Ada: Good morning', 'Bob: Hello', 'Ada: Shall we?', 'Bob: Yes']
  const { conversation } = await read('call.docx', makeDocx(lines.map(docxParagraph).join('')))
  expect([conversation.type, spoken(conversation)]).toEqual(['call', lines])
})

test('DOCX: comments as their authors, headers and footers once, page numbers left out', async () => {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const comment = (author: string, text: string) => `<w:comment w:author="${author}">${docxParagraph(text)}</w:comment>`
  const header = `<w:hdr ${w}>${docxParagraph('Acme confidential')}</w:hdr>`
  const page = '<w:p><w:r><w:t>Page </w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>3</w:t></w:r></w:p>'
  const { conversation } = await read(
    'plan.docx',
    makeDocx(docxParagraph('The plan.'), {
      'word/comments.xml': strToU8(
        `<w:comments ${w}>${comment('Ada Low', 'Too dear &amp; late')}${comment('', 'Who asks?')}${comment('Ada Low', ' ')}${comment('Ada Low', 'I do.')}</w:comments>`,
      ),
      'word/header1.xml': strToU8(header),
      'word/header2.xml': strToU8(header),
      'word/footer1.xml': strToU8(`<w:ftr ${w}>${page}${docxParagraph('Offer 17')}</w:ftr>`),
    }),
  )
  expect(spoken(conversation)).toEqual([
    '-: The plan.',
    '[-: Comments]',
    'Ada Low: Too dear & late',
    '-: Who asks?',
    'Ada Low: I do.',
    '[-: Headers and footers]',
    '-: Offer 17',
    '-: Acme confidential',
  ])
})

const blocks: [time: string, name: string, text: string][] = [
  ['0:0:0.0 --> 0:0:5.2', 'Ada Low', 'Good morning.'],
  ['0:0:5.2 --> 0:0:9.870', 'Bob Ray (Guest)', 'Hello. What does it cost?'],
  ['0:1:5.0 --> 0:1:6.0', 'Ada Low', 'Ten.'],
]
const cell = (text: string) => `<w:tc>${docxParagraph(text)}</w:tc>`
test.each([
  [
    'lines of one paragraph',
    blocks.map(block => `<w:p><w:r>${block.map(line => `<w:t>${line}</w:t>`).join('<w:br/>')}</w:r></w:p>`),
  ],
  ['paragraphs', blocks.flat().map(docxParagraph)],
  ['rows of a table', ['<w:tbl>', ...blocks.map(block => `<w:tr>${block.map(cell).join('')}</w:tr>`), '</w:tbl>']],
  [
    'rows with the name first',
    [
      '<w:tbl>',
      ...blocks.map(
        ([time, name, text]) => `<w:tr>${[name, time.split(' ')[0] ?? '', text].map(cell).join('')}</w:tr>`,
      ),
      '</w:tbl>',
    ],
  ],
])('DOCX: an older transcript of Teams in %s', async (_, body) => {
  const bytes = makeDocx([docxParagraph('Weekly'), docxParagraph('March 5, 2024, 3:04PM'), ...body].join(''))
  const { conversation } = await read('call.docx', bytes)
  expect(spoken(conversation)).toEqual([
    '-: Weekly',
    '-: March 5, 2024, 3:04PM',
    'Ada Low: Good morning.',
    'Bob Ray (Guest): Hello. What does it cost?',
    'Ada Low: Ten.',
  ])
  expect(conversation).toMatchObject({ type: 'call', date: '2024-03-05', notices: [] })
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([null, null, 0, 5.2, 65])
})

test('a list of times is no transcript', async () => {
  const { conversation } = await read(
    'agenda.txt',
    bytesOf('Agenda\n\n9:00\nWe meet.\n\n10:30\nCoffee, and cake.\n\n11:00\nWe part.'),
  )
  expect(conversation.type).toBe('document')
})

test('PPTX: slides in their order, notes after their slide, fields left out', async () => {
  const { format, texts } = await read('deck.pptx', makePptx([['First &#x41;', 'Second'], ['Third']], 'Say hello'))
  expect([format, texts]).toEqual(['pptx', ['First A', 'Second', 'Say hello', 'Third']])
})

test('HTML: blocks are paragraphs, scripts and addresses are not text', async () => {
  const { format, conversation, texts } = await read(
    'page.html',
    bytesOf(
      '<!DOCTYPE html><html><head><title>R &amp; D</title><script>var x</script></head><body><h1>Head</h1><p>One<br>two</p><ul><li>Item <a href="http://a.b">link</a></li></ul><table><tr><td>Cell</td></tr></table></body></html>',
    ),
  )
  expect([format, conversation.subject]).toEqual(['html', 'R & D'])
  expect(texts.join('|')).toBe('Head|One\ntwo|Item link|Cell')
})

test('TXT: paragraphs of a document', async () => {
  const { format, conversation, texts } = await read(
    'note.txt',
    bytesOf('Dear Ada,\r\nNote: this is a letter.\r\n\r\nBest: Bob'),
  )
  expect([format, conversation.type, texts]).toEqual([
    'txt',
    'document',
    ['Dear Ada,\nNote: this is a letter.', 'Best: Bob'],
  ])
})

test.each([
  ['Ada: Hi\nBob: Hello\nAda: So,\nwe begin\nBob: Yes', [null, null, null, null]],
  ['[00:01] Ada: Hi\n[00:05] Bob: Hello\n[00:09] Ada: So,\nwe begin\n[01:00] Bob: Yes', [1, 5, 9, 60]],
  ['Ada (0:00:01): Hi\nBob (0:00:05): Hello\nAda (0:00:09): So,\nwe begin\nBob (0:01:00): Yes', [1, 5, 9, 60]],
  ['Ada 00:01\nHi\n\nBob 00:05\nHello\n\nAda 00:09\nSo,\nwe begin\n\nBob 01:00\nYes', [1, 5, 9, 60]],
])('TXT: turns of a call, times where it gives them: %j', async (text, times) => {
  const { conversation } = await read('call.txt', bytesOf(`Subject: Kick-off\nDate: 2024-02-03\n\n${text}\n`))
  expect(spoken(conversation)).toEqual(['Ada: Hi', 'Bob: Hello', 'Ada: So,\nwe begin', 'Bob: Yes'])
  expect(conversation).toMatchObject({ type: 'call', subject: 'Kick-off', date: '2024-02-03' })
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual(times)
})

test('CSV: columns by their names, any delimiter, quotes', async () => {
  const { format, conversation } = await read(
    't.csv',
    bytesOf('Start Time;Speaker_Name;Text\n0:01;Ada;"Hi; there"\n75.5;Bob;Yes\n'),
  )
  expect([format, spoken(conversation)]).toEqual(['csv', ['Ada: Hi; there', 'Bob: Yes']])
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([1, 75.5])
  const other = await extractFile({ name: 't.csv', bytes: bytesOf('name,age\nAda,36\n') })
  expect(other).toMatchObject({ code: 'FI04', detail: expect.stringContaining('"text"') })
})

test('spreadsheets, e-books and archives are named as what they are', async () => {
  const { zipSync } = await import('fflate')
  const zip = (name: string) => zipSync({ [name]: strToU8('x') })
  const details = await Promise.all(
    ['xl/workbook.xml', 'META-INF/container.xml', 'content.xml', 'a/b.txt'].map(async name => {
      const result = await extractFile({ name: 'x.docx', bytes: zip(name) })
      return result.ok ? '' : `${result.code} ${result.detail}`
    }),
  )
  expect(details.map(detail => /^FI04 Unsupported type: the file is (?:a|an) ([\w-]+)/.exec(detail)?.[1])).toEqual([
    'spreadsheet',
    'e-book',
    'OpenDocument',
    'compressed',
  ])
})
