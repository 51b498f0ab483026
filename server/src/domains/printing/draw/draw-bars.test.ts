import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import type { Bars } from '../shared/sheet.ts'
import { drawSheet } from './draw-sheet.ts'

const madeAt = new Date('2026-11-15T10:00:00Z')
const bars = (over: Partial<Bars> = {}): Bars => ({
  kind: 'bars',
  title: 'Win rates',
  note: 'With intervals',
  from: 0,
  to: 1,
  empty: 'Nothing to show',
  bars: [
    { label: 'First', value: 0.5, low: 0.25, high: 0.75, text: '50% (n = 10)' },
    { label: 'None', value: null, low: null, high: null, text: 'no deals' },
  ],
  ...over,
})
const draw = (block: Bars) => drawSheet({ title: 'Chart', subtitle: '', landscape: false, blocks: [block] }, madeAt)

/** The drawing orders of all pages, as text. */
const ordersOf = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf)
  const orders: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const end = bytes.indexOf('\nendstream', at)
    try {
      orders.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // Fonts are packed otherwise.
    }
  }
  return orders.join('\n')
}

it('draws each bar and its whisker as vectors to scale, with the words beside them', async () => {
  const pdf = await draw(bars())
  const orders = ordersOf(pdf)
  const [, x = '', , barWidth = ''] = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/.exec(orders) ?? []
  // A4 is 595.28 wide; the axis takes 42% of what the margins leave, and begins after 32% of it.
  const content = 595.28 - 80
  expect(Number(x)).toBeCloseTo(40 + content * 0.32, 0)
  expect(Number(barWidth)).toBeCloseTo(content * 0.42 * 0.5, 0)
  expect(orders.match(/ re\b/g)).toHaveLength(1)
  expect(orders).not.toMatch(/\/Image/)
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  for (const word of ['Win rates With intervals', 'First', '50% (n = 10)', 'None', 'no deals'])
    expect(words).toContain(word)
})

it('says that there is nothing to draw', async () => {
  const { text } = await extractText(await getDocumentProxy(await draw(bars({ bars: [] }))), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain('Win rates Nothing to show')
})
