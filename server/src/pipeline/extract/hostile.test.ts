import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { extractFile } from './extract-file.ts'
import { readMbox } from './formats/mbox.ts'
import { readPdf } from './formats/pdf.ts'
import { bytesOf, conversationsOf, docxParagraph, makeDocx, makePdf, makePptx, pdfLines } from './testing/make-files.ts'

const read = (name: string, bytes: Uint8Array) => extractFile({ name, bytes })

test('the rules that need no look inside: size, emptiness, name', async () => {
  expect(await read('big.txt', new Uint8Array(25 * 1024 * 1024 + 1))).toMatchObject({ code: 'FI00' })
  expect(await read('empty.pdf', new Uint8Array())).toMatchObject({ code: 'FI02' })
  expect(await read('a/../b.txt', bytesOf('x'))).toMatchObject({ code: 'FI03' })
  expect(await read('blank.txt', bytesOf(' \n\t\n'))).toMatchObject({ code: 'FI04' })
})

test('a file of exactly 25 MB is taken', async () => {
  const bytes = new Uint8Array(25 * 1024 * 1024).fill(32)
  bytes.set(bytesOf('Words'))
  expect(await read('full.txt', bytes)).toMatchObject({ ok: true })
})

test.each([
  ['a picture named .pdf', 'scan.pdf', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), 'FI04'],
  ['text named .pdf', 'offer.pdf', bytesOf('Dear Ada'), 'FI01'],
  ['text named .docx', 'offer.docx', bytesOf('Dear Ada'), 'FI01'],
  ['random bytes named .txt', 'a.txt', Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31) % 251), 'FI01'],
  ['random bytes named .bin', 'a.bin', Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31) % 251), 'FI04'],
  ['a zip cut in half', 'a.docx', makeDocx(docxParagraph('x')).subarray(0, 300), 'FI01'],
  ['an OLE file of nothing', 'a.msg', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'FI04'],
  ['text of an unknown type', 'a.cats', bytesOf('1,1,2\n'), 'FI04'],
])('%s', async (_, name, bytes, code) => {
  expect(await read(name, bytes)).toMatchObject({ ok: false, code })
})

test('a PDF named .docx is read as what it is', async () => {
  expect(await read('offer.docx', makePdf([pdfLines(['Words'])]))).toMatchObject({ ok: true, format: 'pdf' })
})

test('an Office file is looked into wherever its bytes lie in memory', async () => {
  const noise = Uint8Array.from({ length: 20_000 }, (_, i) => (i * i * 31) % 251)
  noise.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const memory = new Uint8Array(30_000)
  memory.set(noise, 51)
  expect(await read('a.msg', memory.subarray(51, 20_051))).toMatchObject({ code: 'FI04' })
})

test('an Outlook file of noise is refused by its header', async () => {
  const noise = Uint8Array.from({ length: 20_000 }, (_, i) => (i * i * 31) % 251)
  noise.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  noise.set(Buffer.from('__properties_version1.0', 'utf16le'), 1024)
  expect(await read('a.msg', noise)).toMatchObject({ code: 'FI01' })
})

test('an Outlook file whose directory is damaged', async () => {
  const bytes = new Uint8Array(4096)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from('__properties_version1.0', 'utf16le'), 1024)
  expect(await read('a.msg', bytes)).toMatchObject({ code: 'FI01' })
})

test('an Outlook file whose bytes begin at an odd address', async () => {
  const shifted = new Uint8Array(4097).subarray(1)
  shifted.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await read('a.msg', shifted)).toMatchObject({ code: 'FI04', detail: expect.stringContaining('Office') })
})

/** Makes the parts of a zip that are larger than a kilobyte declare another unpacked size. */
function declare(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let changed = 0
  for (let at = 0; at + 46 < zip.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50 || view.getUint32(at + 24, true) < 1024) continue
    view.setUint32(at + 24, size, true)
    changed++
  }
  expect(changed).toBe(1)
  return zip
}

test('a zip bomb is refused by what its parts say they unpack to, before any is unpacked', async () => {
  const bomb = declare(zipSync({ 'word/document.xml': new Uint8Array(4096) }), 4_000_000_000)
  expect(await read('bomb.docx', bomb)).toMatchObject({ code: 'FI01', detail: expect.stringContaining('200 MB') })
  const tight = zipSync({ 'ppt/presentation.xml': new Uint8Array(5 * 1024 * 1024) }, { level: 9 })
  expect(await read('bomb.pptx', tight)).toMatchObject({ code: 'FI01', detail: expect.stringContaining('tightly') })
})

test('a zip bomb that lies about its size cannot grow past its lie', async () => {
  const bomb = declare(makeDocx(`<w:p>${' '.repeat(4 * 1024 * 1024)}</w:p>`), 1000)
  expect(await read('liar.docx', bomb)).toMatchObject({ ok: false })
})

test('a bomb in a part that is not read does no harm', async () => {
  const bytes = declare(makeDocx(docxParagraph('Words'), { 'word/media/a.png': new Uint8Array(4096) }), 4_000_000_000)
  expect(await read('a.docx', bytes)).toMatchObject({ ok: true })
})

test('entities that expand without end are refused', async () => {
  const laughs = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(await read('laughs.docx', makeDocx(docxParagraph('&b;'), {}, laughs))).toMatchObject({
    code: 'FI01',
    detail: expect.stringContaining('entities'),
  })
  const wide = Buffer.from(`\ufeff<?xml version="1.0"?>${laughs}<w/>`, 'utf16le')
  const hidden = makeDocx(docxParagraph('x'), { 'word/styles.xml': new Uint8Array(wide) })
  expect(await read('laughs.docx', hidden)).toMatchObject({ code: 'FI01' })
})

test('XML nested a hundred thousand deep, and XML that is none', async () => {
  const deep = `${'<w:sdt>'.repeat(100_000)}${'</w:sdt>'.repeat(100_000)}`
  const tooDeep = { ok: false, code: 'FI01', detail: expect.stringContaining('nested more than 500 deep') }
  expect(await read('deep.docx', makeDocx(deep))).toMatchObject(tooDeep)
  for (const piece of ['<w:p>', '<w:p a=">">', '<w:p></x>', '<w:p><!--</w:p>-->', '<w:p><![CDATA[</w:p>]]>'])
    expect(await read('open.docx', makeDocx(piece.repeat(100_000)))).toMatchObject(tooDeep)
  expect(await read('quote.docx', makeDocx(`<w:p a="${'<w:p>'.repeat(100_000)}`))).toMatchObject({ code: 'FI01' })
  const slide = { 'ppt/presentation.xml': strToU8('<a>'.repeat(100_000)) }
  expect(await read('deep.pptx', zipSync(slide))).toMatchObject({ ok: false })
  expect(await read('no.docx', makeDocx('</w:p><'))).toMatchObject({ ok: false, code: 'FI01' })
})

test('a zip with ten thousand parts and more', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, index) => [`word/${index}.xml`, new Uint8Array()]),
  )
  expect(await read('many.docx', zipSync(parts, { level: 0 }))).toMatchObject({
    code: 'FI01',
    detail: expect.stringContaining('parts'),
  })
})

test('paths inside a presentation lead nowhere outside it', async () => {
  const parts = makePptx([['Words']])
  expect(conversationsOf(await read('a.pptx', parts))[0]!.turns).toHaveLength(1)
  const trick = zipSync({
    'ppt/presentation.xml': strToU8('<p:p xmlns:r="r"><p:sldId r:id="1"/></p:p>'),
    'ppt/_rels/presentation.xml.rels': strToU8(
      '<R><Relationship Id="1" Type="x/slide" Target="../../../../etc/passwd"/></R>',
    ),
  })
  expect(await read('a.pptx', trick)).toMatchObject({ code: 'FI04', detail: 'The file contains no text.' })
})

test('a PDF that claims a hundred thousand pages gives what it has', async () => {
  const [document] = conversationsOf(await read('claims.pdf', makePdf([pdfLines(['Only page.'])], 100_000)))
  expect(document!.turns.map(turn => turn.text)).toEqual(['Only page.'])
})

test('a packed PDF page is read', async () => {
  const [document] = conversationsOf(await read('a.pdf', makePdf([deflateSync(pdfLines(['Packed.']))])))
  expect(document!.turns.map(turn => turn.text)).toEqual(['Packed.'])
})

test('MIME nested two hundred deep, and headers of two megabytes', async () => {
  const open = Array.from(
    { length: 200 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  )
  const head = 'From: a@x.com\nSubject: s\n'
  expect(await read('deep.eml', bytesOf(`${head}${open.join('')}\n\nhello`))).toMatchObject({ code: 'FI01' })
  const huge = `${head}X-Long: ${'a'.repeat(2 * 1024 * 1024)}\n\nhello`
  expect(await read('huge.eml', bytesOf(huge))).toMatchObject({
    code: 'FI01',
    detail: expect.stringContaining('headers'),
  })
})

test('a small PDF whose pages share one content stream is refused once it has given too many lines', async () => {
  const line = (k: number) => `BT /F1 12 Tf 50 ${k % 2 === 0 ? 700 : 100} Td (Line ${k}) Tj ET`
  const stream = deflateSync(Array.from({ length: 5_000 }, (_, k) => line(k)).join('\n'))
  const bytes = makePdf(Array.from({ length: 300 }, () => stream))
  expect(bytes.length).toBeLessThan(100_000)
  await expect(readPdf(bytes, { pieces: 3_000_000, turns: 20_000 })).rejects.toMatchObject({
    code: 'FI04',
    detail: 'The file has more than 20,000 turns or paragraphs. Please split it into smaller files.',
  })
})

test('a mailbox whose messages have too many parts together is refused', async () => {
  const mail = `From a@x.com Mon Jan  1 00:00:00 2024\nFrom: a@x.com\nTo: b@x.com\n\n${'> Why?\n\nWell.\n\n'.repeat(400)}`
  await expect(readMbox(bytesOf(mail.repeat(3)), 2000)).rejects.toMatchObject({
    code: 'FI04',
    detail: 'The file has more than 2,000 turns or paragraphs. Please split it into smaller files.',
  })
  expect(await readMbox(bytesOf(mail.repeat(3)), 3000)).toHaveLength(3)
})

test('a PDF that draws very many pieces of text is refused before all of them are read', async () => {
  const page = pdfLines(
    Array.from({ length: 400 }, (_, word) => `w${word}`),
    0.01,
  )
  const bytes = makePdf([page, page, page])
  await expect(readPdf(bytes, { pieces: 1000, turns: 1000 })).rejects.toMatchObject({
    code: 'FI04',
    detail: 'The file has more than 1,000 pieces of text on its pages. Please split it into smaller files.',
  })
  expect(await readPdf(bytes, { pieces: 10_000, turns: 10_000 })).toMatchObject({ type: 'document' })
})

test('a PDF is closed wherever on its pages it was refused', async () => {
  const page = pdfLines(
    Array.from({ length: 1_200 }, (_, word) => `w${word}`),
    0.01,
  )
  const bytes = makePdf([page, page])
  for (const pieces of [1, 99, 100, 101, 250, 1_199, 1_201, 2_399]) {
    await expect(readPdf(bytes, { pieces, turns: 10_000 })).rejects.toMatchObject({ code: 'FI04' })
  }
})

test('a presentation that names its one slide a thousand times has it once', async () => {
  const ids = '<p:sldId r:id="1"/>'.repeat(1000)
  const bytes = zipSync({
    'ppt/presentation.xml': strToU8(`<p:p xmlns:r="r">${ids}</p:p>`),
    'ppt/_rels/presentation.xml.rels': strToU8(
      '<R><Relationship Id="1" Type="x/slide" Target="slides/slide1.xml"/></R>',
    ),
    'ppt/slides/slide1.xml': strToU8('<p:sld xmlns:a="a"><a:p><a:t>Words</a:t></a:p></p:sld>'),
  })
  expect(conversationsOf(await read('a.pptx', bytes))[0]!.turns.map(turn => turn.text)).toEqual(['Words'])
})

const MANY = 250_001
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')
const caption = (index: number) => `00:01.000 --> 00:02.000\n<v ${index % 2 === 0 ? 'Ada' : 'Bob'}>A.\n\n`

test.each([
  ['a.txt', times(MANY, () => 'a\n\n')],
  ['a.csv', `speaker,text\n${times(MANY, index => `Ada,${index}\n`)}`],
  ['a.vtt', `WEBVTT\n\n${times(MANY, caption)}`],
  ['a.docx', times(MANY, index => docxParagraph(((index * 7919) % 1_000_003).toString(36)))],
  ['a.json', JSON.stringify({ turns: Array.from({ length: MANY }, () => ({ speaker: 'Ada', text: 'a' })) })],
])('more turns than can be taken are refused, with the limit and the fix: %s', async (name, text) => {
  const bytes = name === 'a.docx' ? makeDocx(text) : bytesOf(text)
  expect(await read(name, bytes)).toMatchObject({
    code: 'FI04',
    detail: 'The file has more than 250,000 turns or paragraphs. Please split it into smaller files.',
  })
})

test('more sentences than can be taken are refused, in whatever turns they stand', async () => {
  expect(await read('a.txt', bytesOf(`${'Yes. '.repeat(1_000)}\n\n`.repeat(501)))).toMatchObject({
    code: 'FI04',
    detail: 'The file has more than 500,000 sentences. Please split it into smaller files.',
  })
  const numbers = `${'It costs 1.5.2.3.4.5.6.7.8.9 euros. '.repeat(500)}\n\n`.repeat(200)
  expect(await read('a.txt', bytesOf(numbers))).toMatchObject({ ok: true })
})

test('a ten-hour call in captions of one second is taken, and a document of 500 pages', async () => {
  const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23)
  const captions = times(
    36_000,
    k => `${clock(k)} --> ${clock(k + 1)}\n<v ${k % 2 === 0 ? 'Ada' : 'Bob'}>We can do that.\n\n`,
  )
  const [call] = conversationsOf(await read('day.vtt', bytesOf(`WEBVTT\n\n${captions}`)))
  expect(call!.turns).toHaveLength(36_000)
  const page = Array.from({ length: 30 }, (_, line) => `This is paragraph ${line} of the page.`)
  const stream = deflateSync(pdfLines(page, 24))
  const [document] = conversationsOf(await read('book.pdf', makePdf(Array.from({ length: 500 }, () => stream))))
  expect(document!.turns).toHaveLength(15_000)
})

const MEGABYTE_LINE = 'word '.repeat(200_000)

test.each([
  ['a.txt', MEGABYTE_LINE],
  ['a.txt', `${'a:'.repeat(500_000)}`],
  ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\nAda: ${MEGABYTE_LINE}\n`],
  ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(1_000_000)}x\n`],
  ['a.srt', `1\n00:00:01,000 --> 00:00:02,000\n${'<v '.repeat(300_000)}\n`],
  ['a.html', `<html><body>${'<div>'.repeat(4_000)}${'</div>'.repeat(4_000)}<p>word</p></body></html>`],
  ['a.html', `<html><body><p>${MEGABYTE_LINE}</p></body></html>`],
  ['a.html', `<html><title${' '.repeat(900_000)}<body>word`],
  ['a.csv', `speaker,text\nAda,"${MEGABYTE_LINE}"\n`],
  ['a.eml', `From: a@x.com\nSubject: s\n\n${MEGABYTE_LINE}`],
  ['a.eml', `From: ${'<'.repeat(200_000)}\nSubject: s\n\nword`],
  ['a.mbox', `From -\n${'From: x\n\nFrom -\n'.repeat(1000)}From: a@x.com\n\nword`],
  ['chat.txt', `00:00:01\tAda:\t${MEGABYTE_LINE}\n`],
  ['chat.txt', `00:00:01\tAda:\thi\n00:00:01\t${' '.repeat(1_000_000)}x\n`],
  ['chat.txt', Array.from({ length: 150_000 }, (_, index) => `00:00:01\tAda${index}:\thi\n`).join('')],
  ['a.txt', `Ada: a\nAda: b\n${Array.from({ length: 150_000 }, (_, index) => `Bob${index}: hi\n`).join('')}`],
  ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${' '.repeat(1_000_000)}x\n`],
  ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'>> a '.repeat(200_000)}\n`],
  ['a.eml', `From: a@x.com\nSubject: s\n\n${'---------- Forwarded message ----------\n'.repeat(10_000)}word`],
  ['a.json', JSON.stringify({ turns: [{ text: MEGABYTE_LINE }] })],
  ['a.json', JSON.stringify({ turns: Array.from({ length: 200_000 }, (_, k) => ({ speaker: `Bob${k}`, text: 'a' })) })],
])('long lines and endless marks come through: %s', async (name, text) => {
  expect(await read(name, bytesOf(text))).toMatchObject({ ok: true })
})

test('HTML nested two hundred thousand deep', async () => {
  expect(await read('a.html', bytesOf(`<html><body>${'<div>'.repeat(200_000)}word`))).toMatchObject({
    code: 'FI01',
    detail: expect.stringContaining('nested'),
  })
  const flat = `<html><body>${'<p>One <br> <li>two <td>'.repeat(20_000)}`
  expect(await read('a.html', bytesOf(flat))).toMatchObject({ ok: true })
})

test('JSON nested a hundred thousand deep', async () => {
  expect(await read('a.json', bytesOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toMatchObject({ ok: false })
})

test('NUL and lone surrogates become U+FFFD at the same length', async () => {
  const text = JSON.stringify({ turns: [{ speaker: 'A\0', text: 'a\0b' }] }).replace('a\\u0000b', 'a\\u0000\\ud800b')
  const [conversation] = conversationsOf(await read('a.json', bytesOf(text)))
  expect(conversation!.turns[0]!.text).toBe('a\ufffd\ufffdb')
  expect(conversation!.speakers[0]!.name).toBe('A\ufffd')
})
