import { expect, it } from 'vitest'
import { currencies, moneyFormat, usualCurrency } from './currency.ts'

it('writes amounts with the sign of their currency, and cents where there are any', () => {
  expect(moneyFormat('EUR').exact(1250.5)).toBe('€1,250.50')
  expect([moneyFormat('GBP').exact(-1250), moneyFormat('USD').exact(0)]).toEqual(['-£1,250', '$0'])
  expect([moneyFormat('JPY').exact(1250.4), moneyFormat('CHF').exact(12)]).toEqual(['¥1,250', 'CHF\u00a012'])
  expect(['USD', 'EUR', 'CHF', 'CAD'].map(one => moneyFormat(one).sign)).toEqual(['$', '€', 'CHF\u00a0', 'CA$'])
})

it('knows every currency of the list, each by a sign of its own, and takes what it does not know for dollars', () => {
  expect(new Set(currencies.map(one => moneyFormat(one).sign)).size).toBe(currencies.length)
  expect(currencies).toContain(usualCurrency)
  expect([moneyFormat(undefined), moneyFormat('dollars')]).toEqual([moneyFormat('USD'), moneyFormat('USD')])
})

it('has the signs that American English writes', () => {
  const written = (currency: string) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? value : []))
      .join('')
  expect(currencies.map(one => [one, moneyFormat(one).sign])).toEqual(currencies.map(one => [one, written(one)]))
})
