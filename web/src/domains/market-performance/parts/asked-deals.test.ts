import { expect, test } from 'vitest'
import { askedDeals, openDeals } from './asked-deals.ts'

const ttm = { from: '2025-11-01', to: '2026-10-31' }

test('figures of open deals are of those closed in the trailing twelve months', () => {
  const filter = { marketId: 3, opptyStatus: 'Open', closePeriod: 'Next 12 Months' } as const
  expect(askedDeals(filter, 'ttm', ttm)).toEqual({
    marketId: 3,
    opptyStatus: 'Closed',
    closePeriod: '2025-11-01..2026-10-31',
  })
  expect(openDeals(filter)).toEqual(filter)
})

test('the open deals beside closed ones are all of the filter, whenever they close', () => {
  const filter = { marketId: 3, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const
  expect(askedDeals(filter, 'standard', ttm)).toEqual(filter)
  expect(openDeals(filter)).toEqual({ marketId: 3, opptyStatus: 'Open' })
})
