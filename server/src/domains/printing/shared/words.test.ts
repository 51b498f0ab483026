import { expect, it } from 'vitest'
import { withCurrency } from '#customer-currency.ts'
import { sayCount, sayDate, sayDay, sayMoney, sayShare, sayText, sayTime } from './words.ts'

it('dates are MM/DD/YYYY and MMM DD, YYYY; moments carry their time [formats-013]', () => {
  expect([sayDay('2026-03-09'), sayDay('2026-03-09T23:59:00.000Z'), sayDay(null)]).toEqual([
    '03/09/2026',
    '03/09/2026',
    '-',
  ])
  expect([sayDate('2026-03-09'), sayDate('2026-03-09T23:59:00.000Z'), sayDate('')]).toEqual([
    'Mar 09, 2026',
    'Mar 09, 2026, 23:59 UTC',
    '-',
  ])
})

it('money is in full US dollars [formats-012], or in the currency of the customer whose work it is', async () => {
  expect([sayMoney(50_000), sayMoney(12.5), sayMoney(null)]).toEqual(['$50,000', '$12.50', '-'])
  const later = (currency: string, amount: number) =>
    withCurrency(currency, async () => {
      await Promise.resolve()
      return sayMoney(amount)
    })
  expect(await Promise.all([later('EUR', 50_000), later('GBP', 12.5), later('USD', 1)])).toEqual([
    '€50,000',
    '£12.50',
    '$1',
  ])
})

it('counts, texts, times and shares', () => {
  expect([sayCount(12_345), sayCount(null), sayText(''), sayText('x')]).toEqual(['12,345', '-', '-', 'x'])
  expect([sayTime(5.9), sayTime(65), sayTime(3723)]).toEqual(['0:05', '1:05', '1:02:03'])
  expect([sayShare(0.4211), sayShare(0), sayShare(null)]).toEqual(['42%', '0%', '-'])
})
