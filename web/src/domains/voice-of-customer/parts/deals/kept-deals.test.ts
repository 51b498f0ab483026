import { expect, test } from 'vitest'
import { keptDeals } from './kept-deals.ts'

const deals = ['2026-01-31', '2026-02-01', '2026-06-30', '2026-07-01', null].map(closedDate => ({ closedDate }))
const kept = (startPeriod: string, endPeriod: string) =>
  keptDeals(deals, { startPeriod, endPeriod }).map(({ closedDate }) => closedDate)

test('a period of the address keeps the deals that close in it, both days included [voc-009]', () => {
  expect(kept('2026-02-01', '2026-06-30')).toEqual(['2026-02-01', '2026-06-30'])
  expect(kept('2026-07-01T00:00:00Z', '')).toEqual(['2026-07-01'])
  expect(kept('', '2026-01-31')).toEqual(['2026-01-31'])
})

test('without days all deals stay', () => {
  expect(keptDeals(deals, { startPeriod: 'soon', endPeriod: '' })).toBe(deals)
})
