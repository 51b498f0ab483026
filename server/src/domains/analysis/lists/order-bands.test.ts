import { expect, it } from 'vitest'
import { orderBands } from './order-bands.ts'

it.each([
  [
    ['1,000-2,500', '10,000+', '200-500', '50-200', '500-1,000'],
    '50-200 | 200-500 | 500-1,000 | 1,000-2,500 | 10,000+',
  ],
  [['150K-500K', '500K+', '50K-150K', 'Under 50K'], 'Under 50K | 50K-150K | 150K-500K | 500K+'],
  [['$1.5B+', '$1M–$1.5B', '< $1M'], '< $1M | $1M–$1.5B | $1.5B+'],
])('%j are bands, listed from the lowest up', (values, ordered) => {
  expect(orderBands(values).join(' | ')).toBe(ordered)
})

it('other values stay in their order, also beside bands', () => {
  for (const values of [
    ['Analytics', 'Billing'],
    ['10 Downing', '1st tier', '2mobile'],
    ['10-50', 'unknown', '1-10'],
    [],
  ])
    expect(orderBands(values)).toEqual(values)
})
