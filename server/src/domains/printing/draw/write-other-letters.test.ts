import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Block } from '../shared/sheet.ts'
import { drawSheet } from './draw-sheet.ts'
import { visualPieces } from './write-other-letters.ts'

const seen = (line: string, direction: 'ltr' | 'rtl') => visualPieces(line, direction).map(({ text }) => text)

describe('a line with right-to-left text', () => {
  it.each([
    ['begins at the right', 'שלום עולם', 'rtl', ['עולם', ' ', 'שלום']],
    ['has numbers and Latin words from the left', 'המחיר 1,250 ב-SAP', 'rtl', 'SAP|-|ב| |1,250| |המחיר'.split('|')],
    [
      'has its full stop at the left, and brackets that open to the left',
      'זה (טוב).',
      'rtl',
      '.|(|טוב|)| |זה'.split('|'),
    ],
    [
      'keeps Latin words in their places',
      'She said שלום עולם twice',
      'ltr',
      'She| |said| |עולם| |שלום| |twice'.split('|'),
    ],
    ['has digits of Arabic from the left', 'عام ٢٠٢٦', 'rtl', '٢|٠|٢|٦| |عام'.split('|')],
  ] as const)('%s', (_title, line, direction, pieces) => expect(seen(line, direction)).toEqual(pieces))

  it('shapes the letters of an Arabic word together, in their own font', () => {
    expect(visualPieces('مرحبا Ann', 'rtl')).toEqual([
      { text: 'Ann', font: 'own' },
      { text: ' ', font: 'own' },
      { text: 'مرحبا', font: 'arabic' },
    ])
  })
})

interface Item {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** The words of the only page with the place of their left and right end. */
const placesOf = async (...blocks: Block[]) => {
  const bytes = await drawSheet({ title: 'A title', subtitle: '', landscape: false, blocks }, new Date(0))
  const proxy = await getDocumentProxy(bytes)
  const { items } = await (await proxy.getPage(1)).getTextContent()
  const places = (items as Item[]).map(({ str, transform, width }) => ({
    str,
    left: transform[4] ?? 0,
    right: (transform[4] ?? 0) + width,
    y: transform[5] ?? 0,
  }))
  return { places, text: (await extractText(proxy, { mergePages: true })).text }
}

describe('a document with right-to-left text', () => {
  it('has its letters, at the right edge, on one base line, in the order that they are read in', async () => {
    const { places, text } = await placesOf({ kind: 'line', text: 'ראשון SAP אחרון' }, { kind: 'line', text: 'مرحبا' })
    const [first, latin, last] = ['ראשון', 'SAP', 'אחרון'].map(word => places.find(({ str }) => str.trim() === word))
    expect(first?.right).toBeCloseTo(595.28 - 40, 0)
    expect(latin?.right).toBeLessThan(first?.left ?? 0)
    expect(last?.right).toBeLessThan(latin?.left ?? 0)
    expect(new Set([first?.y, latin?.y, last?.y]).size).toBe(1)
    // This reader shows the dot of a letter, which is a glyph of its own, as a control character.
    expect(text.replace(/(?!\n)\p{Cc}/gu, '')).toContain('مرحبا')
    expect(text).not.toMatch(/\[Hebrew\]|\[Arabic\]/)
  })

  it('breaks a long paragraph into lines that each end at the right edge', async () => {
    const { places } = await placesOf({ kind: 'line', text: 'אחת שתיים שלוש ארבע חמש '.repeat(20).trim() })
    const words = places.filter(({ str }) => /\p{Script=Hebrew}/u.test(str))
    const lines = Map.groupBy(words, ({ y }) => y)
    expect(lines.size).toBeGreaterThan(2)
    for (const line of lines.values()) expect(Math.max(...line.map(({ right }) => right))).toBeCloseTo(595.28 - 40, 0)
    expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThanOrEqual(40)
  })

  it('writes what follows a right-to-left name behind it', async () => {
    const turn = { who: 'דנה לוי', side: 'buyer', note: '0:05', text: 'Hello', marks: [], muted: false } as const
    const { places } = await placesOf({ kind: 'talk', turns: [turn] })
    const at = (word: string) => places.find(({ str }) => str.includes(word))?.left ?? Number.NaN
    expect(at('לוי')).toBe(40)
    expect(at('דנה')).toBeGreaterThan(at('לוי'))
    expect(at('Buyer')).toBeGreaterThan(at('דנה'))
  })
})
