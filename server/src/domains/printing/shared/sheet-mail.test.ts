import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Block, Sheet } from './sheet.ts'
import { writeSheetMail } from './sheet-mail.ts'

const blocks: readonly Block[] = [
  { kind: 'statement', text: 'You win 48% of closed deals (39–57%): 54 of 112.' },
  { kind: 'figures', figures: [{ label: 'Win rate', value: '48%', note: '(39–57%), n = 112' }] },
  {
    kind: 'points',
    heading: 'What is proven',
    points: [
      { text: 'Fast onboarding goes with winning.', quote: { text: 'Two days <only>', source: 'Ada, Harbour' } },
    ],
    empty: '',
  },
  {
    kind: 'table',
    title: 'Largest won deals',
    columns: [
      { header: 'Deal', share: 1 },
      { header: 'Amount', share: 1, right: true },
    ],
    rows: [['Harbour', '$50,000']],
    empty: '',
  },
  {
    kind: 'bars',
    title: 'Win rate by month',
    note: 'Whiskers: 95% interval.',
    from: 0,
    to: 1,
    empty: '',
    bars: [{ label: 'October', value: 0.5, low: 0.2, high: 0.8, text: '50% (20–80%), n = 8' }],
  },
  {
    kind: 'noted',
    heading: 'Quarry',
    lines: [{ text: 'Risk: quiet', notes: [{ number: 1, text: 'Call me later', source: 'Ben' }] }],
    empty: '',
  },
  { kind: 'line', text: 'Proven: from step 2 on.' },
]
const sheetOf = (own: readonly Block[], title = 'Win-loss report'): Sheet => ({
  title,
  subtitle: 'October 2026',
  landscape: false,
  blocks: own,
})
const write = (sheets: readonly Sheet[]) =>
  writeSheetMail({
    subject: 'Monthly Win-Loss Trends: October 2026',
    parts: sheets.map(sheet => ({ sheet, address: 'https://cloud.example/win-loss-report?market=1' })),
    foot: [{ text: 'You follow it.' }, { text: 'End these mails', address: 'https://cloud.example/unsubscribe/a' }],
  })
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')

it('text and HTML say the same as the sheet that PDFs are drawn from', () => {
  const { text, html } = write([sheetOf(blocks)])
  const words = [
    'You win 48% of closed deals (39–57%): 54 of 112.',
    '(39–57%), n = 112',
    'Fast onboarding goes with winning.',
    '“Two days <only>” Ada, Harbour',
    '$50,000',
    '50% (20–80%), n = 8',
    'Risk: quiet',
    '“Call me later” Ben',
    'Proven: from step 2 on.',
  ]
  for (const one of words) {
    expect(text).toContain(one)
    expect(plainOf(html)).toContain(one)
  }
  expect(text).toContain('Open it: https://cloud.example/win-loss-report?market=1')
  expect(text.endsWith('End these mails: https://cloud.example/unsubscribe/a')).toBe(true)
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
})

it('stays below 100 KB whatever is in it, closes every element, and says that something was left out', () => {
  const words = fc.stringMatching(/^[<&"a-z]{0,40}$/)
  const block = fc.oneof(
    fc.constantFrom(...blocks),
    fc.record({ kind: fc.constant('line' as const), text: words.map(text => text.repeat(100)) }),
    fc.tuple(words, fc.integer({ min: 0, max: 800 })).map(
      ([text, many]): Block => ({
        kind: 'table',
        title: text,
        columns: [
          { header: 'Deal', share: 1 },
          { header: 'Why', share: 1 },
        ],
        rows: Array.from({ length: many }, (_, i) => [`Deal ${i}`, text.repeat(10)]),
        empty: 'None.',
      }),
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(block, { maxLength: 30 }), { minLength: 1, maxLength: 6 }), lists => {
      const { text, html } = write(lists.map(list => sheetOf(list)))
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      expect(Buffer.byteLength(text)).toBeLessThan(100_000)
      for (const name of ['table', 'tr', 'td', 'div', 'strong', 'a']) {
        const count = (pattern: string) => html.match(new RegExp(pattern, 'g'))?.length ?? 0
        expect([name, count(`<${name}[ >]`)]).toEqual([name, count(`</${name}>`)])
      }
      expect(html).toContain('End these mails')
    }),
    { numRuns: 60 },
  )
  const rows = Array.from({ length: 5000 }, (_, i) => [`Deal ${i}`, '$1'])
  const long = blocks.flatMap(one => (one.kind === 'table' ? [{ ...one, rows }] : []))
  const { text, html } = write([sheetOf(long)])
  expect(text).toContain('The rest does not fit into a mail.')
  expect(html).toContain('The rest does not fit into a mail.')
  expect(text).toContain('Deal 0')
  expect(text).not.toContain('Deal 4999')
})
