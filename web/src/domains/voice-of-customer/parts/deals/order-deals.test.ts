import { expect, test } from 'vitest'
import { orderDeals, sortLabels, sortOrders } from './order-deals.ts'

const deal = (storyId: number, rest: Partial<Parameters<typeof orderDeals>[0][number]> = {}) => ({
  storyId,
  cardPercentileValue: 50 as number | null,
  verified: false,
  matchCount: 1,
  matchedCallsCount: 1,
  oppStatus: 'Won',
  closedDate: '2026-01-01' as string | null,
  opportunityAmount: 100 as number | null,
  ...rest,
})
const numbers = (...given: Parameters<typeof orderDeals>) => orderDeals(...given).map(({ storyId }) => storyId)

test('the orders have their names [voc-026]', () => {
  expect(sortOrders.map(order => sortLabels[order])).toEqual(['Recommended', 'Recently Closed', 'Deal Amount'])
})

test('recommended puts deals with matched calls first, then the surer ones [voc-027]', () => {
  const deals = [
    deal(1, { cardPercentileValue: 99, matchedCallsCount: 0 }),
    deal(2, { cardPercentileValue: 60 }),
    deal(3, { cardPercentileValue: 80, matchedCallsCount: 7 }),
    deal(4, { cardPercentileValue: 98, matchedCallsCount: 0 }),
  ]
  expect(numbers(deals, 'recommended')).toEqual([3, 2, 1, 4])
  expect(numbers(deals, 'recommended', { callsFirst: false })).toEqual([1, 4, 3, 2])
})

test('a confirmed card outranks any score, and more matches break a tie [voc-027]', () => {
  const deals = [
    deal(1, { cardPercentileValue: 100 }),
    deal(2, { cardPercentileValue: 20, verified: true }),
    deal(3, { cardPercentileValue: null }),
    deal(4, { cardPercentileValue: 100, matchCount: 2 }),
  ]
  expect(numbers(deals, 'recommended')).toEqual([2, 4, 1, 3])
})

test('recently closed and deal amount sort from the top, what is not known last [voc-028]', () => {
  const deals = [
    deal(1, { closedDate: null, opportunityAmount: 5 }),
    deal(2, { closedDate: '2026-02-01', opportunityAmount: null }),
    deal(3, { closedDate: '2026-03-01', opportunityAmount: 30 }),
    deal(4, { closedDate: '2027-12-31', opportunityAmount: 200, oppStatus: 'Open' }),
    deal(5, { closedDate: '2025-12-31', opportunityAmount: 0 }),
  ]
  expect(numbers(deals, 'closed')).toEqual([3, 2, 5, 4, 1])
  expect(numbers(deals, 'amount')).toEqual([4, 3, 1, 5, 2])
})

test('of equal deals the newer one is first, and the given list stays as it was', () => {
  const deals = [deal(3), deal(1), deal(2)]
  for (const order of sortOrders) expect(numbers(deals, order)).toEqual([3, 2, 1])
  expect(deals.map(({ storyId }) => storyId)).toEqual([3, 1, 2])
})
