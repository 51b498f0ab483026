import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAt } from './retry-at.ts'

const now = new Date('2026-11-27T12:00:00Z')
const seconds = (value: string | null, date: string | null = null) => {
  const until = retryAt(value, date, now)
  return until === undefined ? undefined : (until - now.getTime()) / 1000
}

describe('when a vendor answers again', () => {
  it.each([
    ['30', 30],
    ['0', 0],
    ['1.5', 1.5],
    ['Fri, 27 Nov 2026 12:01:00 GMT', 60],
    ['2026-11-28T00:00:00Z', 43_200],
    [String(now.getTime() + 90_000), 90],
    [String(now.getTime() / 1000 + 90), 90],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ])('%s: in %d seconds', (value, wait) => expect(seconds(value)).toBe(wait))

  it.each([[null], [''], ['soon'], ['-5'], ['string'], ['999999'], ['2027-11-28T00:00:00Z'], ['NaN'], ['1e3']])(
    '%s says nothing',
    value => expect(seconds(value)).toBeUndefined(),
  )

  it('counts a date from the clock of the vendor', () =>
    expect(seconds('Fri, 27 Nov 2026 12:10:30 GMT', 'Fri, 27 Nov 2026 12:10:00 GMT')).toBe(30))

  it('is never in the past and never later than a day and an hour', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), value => {
        const wait = seconds(value)
        expect(wait === undefined || (wait >= 0 && wait <= 90_000)).toBe(true)
      }),
    )
  })
})
