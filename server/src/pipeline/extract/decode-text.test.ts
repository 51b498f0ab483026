import { expect, test } from 'vitest'
import { charsetNotices, decodeHtml, decodeText, looksLikeText } from './decode-text.ts'
import { bytesOf } from './testing/make-files.ts'

test('byte order marks decide, and are taken off', () => {
  expect(decodeText(bytesOf('\ufeffgrün')).text).toBe('grün')
  expect(decodeText(new Uint8Array(Buffer.from('\ufeffgrün', 'utf16le'))).text).toBe('grün')
  expect(decodeText(new Uint8Array(Buffer.from('\ufeffgrün', 'utf16le').swap16())).text).toBe('grün')
})

test('UTF-16 without a mark is known by its zero bytes', () => {
  expect(decodeText(new Uint8Array(Buffer.from('plain words', 'utf16le'))).text).toBe('plain words')
  expect(decodeText(new Uint8Array(Buffer.from('plain words', 'utf16le').swap16())).text).toBe('plain words')
})

const utf32 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(Array.from(text).length * 4))
  for (const [index, char] of Array.from(text).entries())
    view.setUint32(index * 4, char.codePointAt(0) ?? 0, littleEndian)
  return new Uint8Array(view.buffer)
}

test.each([true, false])('UTF-32 with and without a mark (little-endian: %s)', littleEndian => {
  for (const text of ['grün\nwords', '価格は固定です', '🙂 done 🙂', 'a\n\n\nb\tc'.repeat(3000)]) {
    expect(decodeText(utf32(`\ufeff${text}`, littleEndian)).text).toBe(text)
    expect(decodeText(utf32(text, littleEndian)).text).toBe(text)
    expect(looksLikeText(utf32(text, littleEndian))).toBe(true)
  }
  const damaged = utf32('\ufeffab', littleEndian)
  damaged.fill(0xff, 8, 12)
  expect(decodeText(damaged.subarray(0, 11)).text).toBe('a\ufffd')
  expect(decodeText(damaged).text).toBe('a\ufffd')
})

test('what is no UTF-8 is read as Windows-1252, and said so', () => {
  const decoded = decodeText(Uint8Array.of(0x93, 0x67, 0x72, 0xfc, 0x6e, 0x94))
  expect(decoded.text).toBe('“grün”')
  expect(charsetNotices(decoded)).toEqual(['The file does not state its character set; it was read as Windows-1252.'])
})

test('Shift_JIS is known by its syllables', () => {
  const decoded = decodeText(Uint8Array.of(0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd))
  expect(decoded).toEqual({ text: 'こんにちは', assumedCharset: 'Shift_JIS' })
})

test('a few control characters do not make a text binary, many do', () => {
  expect(looksLikeText(bytesOf(`${'word '.repeat(50)}\0`))).toBe(true)
  expect(looksLikeText(Uint8Array.from({ length: 400 }, (_, index) => (index * 37) % 256))).toBe(false)
})

test('a page may name its character set; one that does not exist is ignored', () => {
  const page = (charset: string) => bytesOf(`<meta content="text/html; charset=${charset}"><p>\xe5\xf0\xe5`, 'latin1')
  expect(decodeHtml(page('windows-1251')).text).toMatch(/ере$/)
  expect(decodeHtml(page('klingon'))).toMatchObject({ assumedCharset: 'Windows-1252' })
})
