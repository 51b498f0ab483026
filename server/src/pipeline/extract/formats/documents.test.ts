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
  pdfLines,
  spoken,
} from '../testing/make-files.ts'
import { pdfDate } from './pdf.ts'
import { joinLines } from './pdf-layout.ts'

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
  expect(joinLines(['exam-\nple one', 'an example', 'long- and short-\nterm'])).toEqual([
    'example one',
    'an example',
    'long- and short-term',
  ])
})

test('PDF dates', () => {
  const dates = ["D:20240131120000+01'00'", 'D:20240131120000Z', 'D:20240131', 'D:20241331', 'yesterday'].map(pdfDate)
  expect(dates).toEqual(['2024-01-31T12:00:00+01:00', '2024-01-31T12:00:00Z', '2024-01-31', null, null])
})

test('PDF without text, and one that is cut off', async () => {
  expect(await extractFile({ name: 'scan.pdf', bytes: makePdf(['0 0 m']) })).toMatchObject({ code: 'FI04' })
  expect(await extractFile({ name: 'cut.pdf', bytes: bytesOf('%PDF-1.7\n1 0 obj\n<< /Type') })).toMatchObject({
    code: 'FI01',
  })
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
