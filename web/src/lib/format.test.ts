import type { SignedInUser } from '@bic/contract/calls/access'
import { describe, expect, test, vi } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatExactMoney,
  formatMetric,
  formatMoney,
  formatOrdinal,
  formatPercent,
  formatQuantity,
  formatRate,
  formatScore,
  formatShortNumber,
  formatText,
  quantityOrNothing,
  truncateText,
} from './format.ts'
import { clearSession, startSession } from './session.ts'

describe('short numbers: K above 999 and M above 1e6 [formats-016]', () => {
  test.each([
    [0, '0'],
    [12.34, '12.3'],
    [999, '999'],
    [1000, '1K'],
    [1550, '1.6K'],
    [999_940, '999.9K'],
    [999_960, '1M'],
    [1_000_000, '1M'],
    [2_349_000, '2.3M'],
    [-1500, '-1.5K'],
  ])('%d is %s', (value, text) => expect(formatShortNumber(value)).toBe(text))
})

test('money is in US dollars, short or exact, and "-" when there is none [formats-012]', () => {
  expect(formatMoney(1_250_000)).toBe('$1.3M')
  expect(formatMoney(-1500)).toBe('-$1.5K')
  expect(formatExactMoney(1_250_000)).toBe('$1,250,000')
  expect(formatExactMoney(12.5)).toBe('$12.50')
  expect([formatMoney(null), formatExactMoney(undefined), formatMoney(Number.NaN)]).toEqual(['-', '-', '-'])
})

test('money is in the currency of the customer whom the signed-in user works for', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const user = { userId: 1, customerId: 1, currency: 'EUR' } as SignedInUser
  startSession({ token: 'x', user })
  expect([formatMoney(1_250_000), formatMoney(-1500), formatExactMoney(12.5)]).toEqual(['€1.3M', '-€1.5K', '€12.50'])
  startSession({ token: 'x', user: { ...user, currency: 'CHF' } })
  expect([formatMoney(1500), formatExactMoney(-1500)]).toEqual(['CHF\u00a01.5K', '-CHF\u00a01,500'])
  clearSession()
  vi.unstubAllGlobals()
  expect(formatMoney(1500)).toBe('$1.5K')
})

test('counts are written as Intl writes numbers', () => {
  const numbers = new Intl.NumberFormat('en-US')
  const values = [
    0,
    7,
    999,
    1000,
    12_345,
    999_999,
    1_000_000,
    1_234_567_890,
    -1,
    -999,
    -1000,
    -123_456,
    2 ** 53,
    12.5,
    1234.5678,
  ]
  expect(values.map(formatCount)).toEqual(values.map(value => numbers.format(value)))
  expect([formatCount(null), formatCount(Number.POSITIVE_INFINITY)]).toEqual(['-', '-'])
})

test('rates show their n and none without cases', () => {
  expect(formatRate(0.4211, 57)).toBe('42% (n = 57)')
  expect(formatRate(0, 0)).toBe('- (n = 0)')
  expect(formatPercent(0.12345, 1)).toBe('12.3%')
})

test('ordinals follow the teens [formats-015]', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 0].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '101st',
    '111th',
    '0th',
  ])
})

test('scores have two decimals [formats-014]', () => {
  expect([formatScore(1), formatScore(0.005), formatScore(null)]).toEqual(['1.00', '0.01', '-'])
})

test('NotMapped in any case displays as "-" [formats-020]', () => {
  expect(['NotMapped', 'notmapped', '', null, undefined, 'Mapped'].map(formatText)).toEqual([
    '-',
    '-',
    '-',
    '-',
    '-',
    'Mapped',
  ])
})

test('metric values are cut to 20 characters, and notmapped is hidden [formats-017] [formats-018]', () => {
  expect(formatMetric('12345678901234567890')).toBe('12345678901234567890')
  expect(formatMetric('123456789012345678901')).toBe('12345678901234567890')
  expect(['notmapped', 'NotMapped', 'mapped'].map(formatMetric)).toEqual([null, null, 'mapped'])
})

test('names are cut to 20 characters plus an ellipsis, and no character is torn [formats-019]', () => {
  expect(truncateText('12345678901234567890')).toBe('12345678901234567890')
  expect(truncateText('123456789012345678901')).toBe('12345678901234567890…')
  expect(truncateText('😀😀😀', 2)).toBe('😀😀…')
})

test('durations, sizes, counts and quantities', () => {
  expect([0, 65, 3723, null].map(formatDuration)).toEqual(['0:00', '1:05', '1:02:03', '-'])
  expect([312, 1024, 1.4 * 1024 ** 2, 3 * 1024 ** 3].map(formatBytes)).toEqual(['312 B', '1 KB', '1.4 MB', '3 GB'])
  expect(formatCount(12345)).toBe('12,345')
  expect([quantityOrNothing(2, 'deal'), quantityOrNothing(0, 'deal')]).toEqual(['2 deals', null])
  expect([formatQuantity(1, 'deal'), formatQuantity(1200, 'deal'), formatQuantity(0, 'story', 'stories')]).toEqual([
    '1 deal',
    '1,200 deals',
    '0 stories',
  ])
})
