import { expect, test } from 'vitest'
import { shownDeals } from './shown-deals.ts'

const plain = {
  source: { by: 'card' },
  showHintText: false,
  ignoreMc: false,
  startPeriod: '',
  endPeriod: '',
} as const

test('all deals are shown, unless the address says otherwise', () => {
  expect(Object.values(shownDeals(plain)).every(value => value === undefined)).toBe(true)
})

test('where a hint says so the best 20 are shown [voc-031] [voc-033]', () => {
  expect(shownDeals({ ...plain, showHintText: true }).best).toBe(20)
  expect(shownDeals({ ...plain, source: { by: 'keyword', keywordId: 1 } }).best).toBe(20)
})

test('a period of the address is that of the closing days; a bound that is no day is none [voc-009]', () => {
  expect(shownDeals({ ...plain, startPeriod: '2026-07-01T00:00:00Z', endPeriod: '2026-09-30' })).toMatchObject({
    closedFrom: '2026-07-01',
    closedTo: '2026-09-30',
  })
  expect(shownDeals({ ...plain, startPeriod: 'soon', endPeriod: '2026-99-99' })).toMatchObject({
    closedFrom: undefined,
    closedTo: undefined,
  })
})

test('calls do not matter where the address says so', () => {
  expect(shownDeals({ ...plain, ignoreMc: true }).callsFirst).toBe('N')
})
