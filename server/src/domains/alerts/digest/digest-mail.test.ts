import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDigest } from './digest-mail.ts'
import { groupByMarket, type RaisedRow } from './load-digest.ts'

const row = (id: number, more: Partial<RaisedRow> = {}): RaisedRow => ({
  customer_id: 1,
  id,
  user_id: 7,
  user_alert_id: id,
  alert_type: 'Message Alert',
  event_key: `shift:${id}`,
  topic: 'Pain Points',
  name: `Message ${id}`,
  market_name: 'Field Service',
  title: 'Said more often: in 34% of deals a week, up from 22%',
  body: 'Since the week of Oct 05, 2026 34% (28–41%), n = 182.',
  link: `/customer-voice/card?cardId=${id}&containSpecialCharacter=true`,
  plan_link: null,
  sensitivity: 'low',
  raised_at: new Date('2026-11-15T02:30:00Z'),
  over_at: null,
  useful: null,
  dismissed_at: null,
  digest_day: '2026-11-15',
  narrowed: false,
  ...more,
})
const write = (rows: readonly RaisedRow[]) =>
  writeDigest(
    groupByMarket(rows),
    path => new URL(path, 'https://cloud.example').href,
    'https://cloud.example/unsubscribe/a',
  )

test('groups by market, those without one last, and leads to what is behind each alert', () => {
  const { subject, text, html } = write([row(1), row(2, { market_name: null }), row(3, { market_name: 'Audit' })])
  expect(subject).toBe('3 alerts: Audit, Field Service, All markets')
  expect(text.indexOf('AUDIT')).toBeLessThan(text.indexOf('FIELD SERVICE'))
  expect(text.indexOf('FIELD SERVICE')).toBeLessThan(text.indexOf('ALL MARKETS'))
  expect(text).toContain('https://cloud.example/customer-voice/card?cardId=1&containSpecialCharacter=true')
  expect(html).toContain('href="https://cloud.example/customer-voice/card?cardId=1&amp;containSpecialCharacter=true"')
})

test('nothing that was written elsewhere becomes markup, and nothing is loaded from elsewhere', () => {
  const { html } = write([row(1, { name: '<img src=x onerror=alert(1)>', body: '"&\'' })])
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
})

test('stays below what mail readers cut, however many and however long they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 5000 }), (many, long) => {
      const rows = Array.from({ length: many }, (_, i) => row(i + 1, { body: '<&>'.repeat(long) }))
      const { html, text } = write(rows)
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      expect(Buffer.byteLength(text)).toBeLessThan(100_000)
      if (many > 30) expect(text).toContain(`${many - 30} more stand in Alert Management.`)
    }),
    { numRuns: 20 },
  )
})
