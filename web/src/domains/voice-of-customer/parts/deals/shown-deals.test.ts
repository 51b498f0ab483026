import { expect, test } from 'vitest'
import { shownDeals } from './shown-deals.ts'

const deals = Array.from({ length: 30 }, (_, at) => ({
  storyId: at + 1,
  cardPercentileValue: at,
  verified: false,
  matchCount: 1,
  matchedCallsCount: at === 0 ? 0 : 1,
  oppStatus: 'Won',
  closedDate: `2026-01-${String(at + 1).padStart(2, '0')}`,
  opportunityAmount: 100 - at,
}))
const plain = {
  source: { by: 'card' },
  showHintText: false,
  ignoreMc: false,
  startPeriod: '',
  endPeriod: '',
} as const
const numbers = (...given: Parameters<typeof shownDeals<(typeof deals)[number]>>) =>
  shownDeals(...given).map(({ storyId }) => storyId)

test('all deals are shown, in the order that is chosen', () => {
  expect(numbers(deals, plain, 'recommended').slice(0, 2)).toEqual([30, 29])
  expect(numbers(deals, plain, 'amount').slice(0, 2)).toEqual([1, 2])
  expect(numbers(deals, plain, 'amount')).toHaveLength(30)
})

test('where a hint says so the best 20 are shown, whatever their order [voc-031] [voc-033]', () => {
  const best = Array.from({ length: 20 }, (_, at) => 30 - at)
  expect(numbers(deals, { ...plain, showHintText: true }, 'recommended')).toEqual(best)
  expect(numbers(deals, { ...plain, source: { by: 'keyword', keywordId: 1 } }, 'amount')).toEqual(best.toReversed())
})

test('the period of the address comes before the best ones', () => {
  const view = { ...plain, showHintText: true, endPeriod: '2026-01-03' }
  expect(numbers(deals, view, 'recommended')).toEqual([3, 2, 1])
})

test('calls do not matter where the address says so', () => {
  const two = [deals[0]!, { ...deals[1]!, cardPercentileValue: -1 }]
  expect(numbers(two, plain, 'recommended')).toEqual([2, 1])
  expect(numbers(two, { ...plain, ignoreMc: true }, 'recommended')).toEqual([1, 2])
})
