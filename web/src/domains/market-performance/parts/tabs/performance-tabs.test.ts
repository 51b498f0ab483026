import { expect, test } from 'vitest'
import { keptOnTabs, tabOf } from './performance-tabs.ts'

test('a tab is named by its index, and the first one is shown without', () => {
  expect(['0', '1', '2', '3', '4', 'x', undefined].map(tabOf)).toEqual([0, 1, 2, 3, 0, 0, 0])
})

test('the filter goes along to another tab, what was searched and sorted there does not', () => {
  expect(
    keptOnTabs({ market: '3', industry: '1,2', q: 'acme', page: '4', sort: '-closed', metric: 'dealSize' }),
  ).toEqual(
    { market: '3', industry: '1,2', metric: 'dealSize' }, //
  )
})
