import { expect, test } from 'vitest'
import { sortLabels, sortNames, sortOrders } from './order-deals.ts'

test('the orders have their names, and the server has each of them [voc-026]', () => {
  expect(sortOrders.map(order => sortLabels[order])).toEqual(['Recommended', 'Recently Closed', 'Deal Amount'])
  expect(sortOrders.map(order => sortNames[order])).toEqual(['recommended', 'recentlyClosed', 'dealAmount'])
})
