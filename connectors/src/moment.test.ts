import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from './moment.ts'

describe('a moment of a vendor', () => {
  it.each([
    ['2024-02-17T03:30:00-07:00', '2024-02-17T03:30:00-07:00'],
    ['2023-10-17T21:21:31.816562+02:00', '2023-10-17T21:21:31.816+02:00'],
    ['2023-10-17T21:21:31.8165620Z', '2023-10-17T21:21:31.816Z'],
    ['2026-03-29T02:30:00.5+0000', '2026-03-29T02:30:00.500+00:00'],
    ['2026-03-29 02:30', '2026-03-29T02:30:00Z'],
    ['2026-03-29T02:30:00+05', '2026-03-29T02:30:00+05:00'],
    ['2026-03-29T02:30:00z', '2026-03-29T02:30:00Z'],
    [1518863400, '2018-02-17T10:30:00.000Z'],
    [1518863400123, '2018-02-17T10:30:00.123Z'],
  ])('%s is %s', (value, moment) => expect(momentOf(value)).toBe(moment))

  it.each([['soon'], ['2026-13-01T00:00:00Z'], [''], [null], [undefined], [true], [1e20], ['2026-01-01']])(
    '%s is none',
    value => expect(momentOf(value)).toBeNull(),
  )

  it('is the same instant whatever the offset', () => {
    const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 })
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, minutes, fc.boolean(), (date, offset, colon) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const [hour, minute] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map(one =>
          String(one).padStart(2, '0'),
        )
        const text = `${local}${offset < 0 ? '-' : '+'}${hour}${colon ? ':' : ''}${minute}`
        expect(Date.parse(momentOf(text) ?? '')).toBe(date.getTime())
      }),
    )
  })
})
