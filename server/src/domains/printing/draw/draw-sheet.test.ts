import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Block, Sheet, Table } from '../shared/sheet.ts'
import { drawSheet } from './draw-sheet.ts'
import { piecesOf } from './draw-talk.ts'
import { TooLong } from './page-limit.ts'

const madeAt = new Date('2026-11-15T10:00:00Z')
const sheet = (...blocks: Block[]): Sheet => ({ title: 'A title', subtitle: 'Facts', landscape: false, blocks })
/** The text of each page, with any white space as one space. */
const pagesOf = async (drawn: Sheet): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(await drawSheet(drawn, madeAt)))
  return text.map(page => page.replace(/\s+/g, ' '))
}
const turn = (text: string, marks: readonly (readonly [number, number])[] = []) => ({
  who: 'Ann Lee',
  side: 'buyer' as const,
  note: '0:05',
  text,
  marks,
  muted: false,
})
const tableOf = (rows: readonly string[][]): Table => ({
  kind: 'table',
  title: 'Things',
  columns: [
    { header: 'Thing', share: 3 },
    { header: 'Worth', share: 1, right: true },
  ],
  rows,
  empty: 'None here',
})

describe('a drawn sheet', () => {
  it('holds title, facts, figures, lines, tables and talk, in this order', async () => {
    const [page] = await pagesOf(
      sheet(
        { kind: 'figures', figures: [{ label: 'Deals', value: '1,204' }] },
        { kind: 'line', text: 'A remark' },
        tableOf([['Lamp', '$5']]),
        { kind: 'talk', turns: [turn('Hello there.')] },
      ),
    )
    expect(page).toContain(
      'A title Facts Deals 1,204 A remark Things Thing Worth Lamp $5 Ann Lee Buyer · 0:05 Hello there.',
    )
    expect(page).toContain('Buyer Intelligence Cloud · 2026-11-15 10:00 UTC Page 1 of 1')
  })

  it('leaves figures the room that the words under them need', async () => {
    const note = '($107,238–$210,150), n = 59 · median, mean $189,567'
    const figures = Array.from({ length: 6 }, (_, i) => ({ label: `Figure ${i}`, value: '$150,120', note }))
    for (const landscape of [false, true]) {
      const [page = ''] = await pagesOf({ ...sheet({ kind: 'figures', figures }), landscape })
      expect(page.split(note)).toHaveLength(7)
    }
  })

  it('says what it says in its own characters, whatever was drawn before', async () => {
    // The font has one letter for both apostrophes.
    const texts = ['it’s', 'мʼята', 'it’s', 'мʼята']
    const titled = texts.map(title => ({ ...sheet(), title, subtitle: '' }))
    for (const drawn of titled) expect((await pagesOf(drawn))[0]).toContain(drawn.title)
  })

  it('writes Latin, Greek and Cyrillic, and survives what cannot be written', async () => {
    const said = 'Übergröße żółć Łódź · Καλημέρα Αθήνα · Здравствуйте Київ'
    const [page] = await pagesOf(
      sheet({ kind: 'talk', turns: [turn(said), turn('a\u0000b\ud800c\u0007\td 通話 😀 end')] }),
    )
    expect(page).toContain(said)
    expect(page).toContain('[Chinese or Japanese] [an emoji] end')
    expect(page).toContain(
      'This document has no letters for [Chinese or Japanese], [an emoji]: these words stand in their place, and the screen has the text.',
    )
  })

  it('keeps what is bold, slanted or a link in a line, with its text in one piece', async () => {
    const run = (text: string, more: object = {}) => ({ text, bold: false, italic: false, href: null, ...more })
    const runs = [
      run('Plain, '),
      run('bold', { bold: true }),
      run(', slanted', { italic: true }),
      run(' and a '),
      run('link', { href: 'https://lab.example/a' }),
      run('.'),
    ]
    const text = runs.map(one => one.text).join('')
    const drawn = await drawSheet(
      sheet({ kind: 'noted', heading: 'Text', lines: [{ text, runs, notes: [], numbered: true }], empty: '' }),
      madeAt,
    )
    const pdf = await getDocumentProxy(drawn)
    const page = await pdf.getPage(1)
    const { items } = await page.getTextContent()
    expect(items.map(item => ('str' in item ? item.str : '')).join('')).toContain(text)
    const fontOf = (words: string) => items.find(item => 'str' in item && item.str.includes(words))
    const names = ['Plain', 'bold', 'slanted'].map(words => {
      const item = fontOf(words)
      return item && 'fontName' in item ? item.fontName : null
    })
    expect(new Set(names).size).toBe(3)
    const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link')
    expect(links.map(({ url }) => url)).toEqual(['https://lab.example/a'])
  })

  it('keeps the words of a text together in their order, marks or none', async () => {
    const text = 'What about the pricing, and the price list? Pricing!'
    const marks = ['pricing', 'price', 'Pricing'].map(
      word => [text.indexOf(word), text.indexOf(word) + word.length] as const,
    )
    const [page] = await pagesOf(sheet({ kind: 'talk', turns: [turn(text, marks)] }))
    expect(page).toContain(text)
  })

  it('repeats the header of a table on each of its pages and numbers the pages', async () => {
    const pages = await pagesOf(sheet(tableOf(Array.from({ length: 120 }, (_, i) => [`Thing number ${i}`, `$${i}`]))))
    expect(pages.length).toBeGreaterThan(2)
    for (const [i, page] of pages.entries()) {
      expect(page).toContain('Thing Worth')
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
    }
    for (let i = 0; i < 120; i++) expect(pages.filter(page => page.includes(`Thing number ${i} `))).toHaveLength(1)
  })

  it('says that a table is empty', async () => {
    expect((await pagesOf(sheet(tableOf([]))))[0]).toContain('Things None here')
  })

  it('breaks a word that is longer than the page is wide, and cuts a cell that would fill a page', async () => {
    const [page] = await pagesOf(
      sheet(tableOf([['x'.repeat(5000), '$1']]), { kind: 'talk', turns: [turn('y'.repeat(900))] }),
    )
    expect(page?.match(/x/g)).toHaveLength(400)
    expect(page?.match(/y/g)?.length).toBeGreaterThanOrEqual(900)
  })

  it('is the same for the same sheet and moment', async () => {
    const same = sheet({ kind: 'line', text: 'Same' })
    expect(await drawSheet(same, madeAt)).toEqual(await drawSheet(same, madeAt))
  })

  it('is refused beyond 300 pages', async () => {
    const turns = Array.from({ length: 6000 }, () => turn('It goes on and on. '.repeat(40)))
    await expect(drawSheet(sheet({ kind: 'talk', turns }), madeAt)).rejects.toThrow(TooLong)
  })
})

describe('the pieces of a text', () => {
  it('are cut at the marks; overlapping and foreign marks are passed over', () => {
    const pieces = piecesOf({
      text: 'abcdef',
      marks: [
        [1, 3],
        [2, 4],
        [4, 4],
        [5, 9],
        [4, 5],
      ],
    })
    expect(pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe('a[bc]d[e]f')
  })
  it('of an empty text are none', () => expect(piecesOf({ text: '', marks: [] })).toEqual([]))
})

describe('lines that rest on footnotes', () => {
  const noted = (count: number, textOf: (n: number) => string): Block => ({
    kind: 'noted',
    heading: 'Challenge',
    lines: Array.from({ length: count }, (_, i) => ({
      text: `Line ${i + 1} says ${'something of weight '.repeat(6)}`,
      notes: [{ number: i + 1, text: textOf(i + 1), source: `Ann Lee, call ${i + 1}` }],
    })),
    empty: 'Nothing written yet.',
  })

  it('have them at the foot of the page on which they begin, each once', async () => {
    const pages = await pagesOf(sheet(noted(60, n => `Quote ${n} ends.`)))
    expect(pages.length).toBeGreaterThan(1)
    for (let n = 1; n <= 60; n++) {
      const page = pages.find(text => text.includes(`Line ${n} says`)) ?? ''
      expect(page.indexOf(`“Quote ${n} ends.” Ann Lee, call ${n}`)).toBeGreaterThan(page.indexOf(`Line ${n} says`))
      expect(pages.join(' ').split(`“Quote ${n} ends.”`)).toHaveLength(2)
    }
  })

  it('keep footnotes that are long on their page, cut where one would fill it', async () => {
    const pages = await pagesOf(sheet(noted(12, n => `${n} ${'very long words of a buyer '.repeat(40)}`)))
    expect(pages.join(' ').match(/Ann Lee, call/g)).toHaveLength(12)
    for (const page of pages) expect(page).toMatch(/Page \d+ of \d+/)
    expect(pages.join(' ')).toContain('…” Ann Lee, call 3')
  })

  it('say when there are none', async () => {
    expect((await pagesOf(sheet(noted(0, String))))[0]).toContain('Challenge Nothing written yet.')
  })
})
