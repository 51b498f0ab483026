import { expect, it } from 'vitest'
import { withCurrency } from '#customer-currency.ts'
import { formatCount, formatDate, formatLongDate, formatMoney, formatShare, formatText, formatTime } from './words.ts'

it('dates are MM/DD/YYYY and MMM DD, YYYY; moments carry their time [formats-013]', () => {
  expect([formatDate('2026-03-09'), formatDate('2026-03-09T23:59:00.000Z'), formatDate(null)]).toEqual([
    '03/09/2026',
    '03/09/2026',
    '-',
  ])
  expect([formatLongDate('2026-03-09'), formatLongDate('2026-03-09T23:59:00.000Z'), formatLongDate('')]).toEqual([
    'Mar 09, 2026',
    'Mar 09, 2026, 23:59 UTC',
    '-',
  ])
})

it('money is in full US dollars [formats-012], or in the currency of the customer whose work it is', async () => {
  expect([formatMoney(50_000), formatMoney(12.5), formatMoney(null)]).toEqual(['$50,000', '$12.50', '-'])
  const later = (currency: string, amount: number) =>
    withCurrency(currency, async () => {
      await Promise.resolve()
      return formatMoney(amount)
    })
  expect(await Promise.all([later('EUR', 50_000), later('GBP', 12.5), later('USD', 1)])).toEqual([
    '€50,000',
    '£12.50',
    '$1',
  ])
})

it('counts, texts, times and shares', () => {
  expect([formatCount(12_345), formatCount(null), formatText(''), formatText('x')]).toEqual(['12,345', '-', '-', 'x'])
  expect([formatTime(5.9), formatTime(65), formatTime(3723)]).toEqual(['0:05', '1:05', '1:02:03'])
  expect([formatShare(0.4211), formatShare(0), formatShare(null)]).toEqual(['42%', '0%', '-'])
})
