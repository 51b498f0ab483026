import { expect, test } from 'vitest'
import { z } from 'zod'
import { marketFilterBody, marketFilterQuery, type SentMarketFilter } from './market-filter.ts'

const body = z.strictObject(marketFilterBody)
const query = z.strictObject(marketFilterQuery)

test('a filter means the same in a query as in a body', () => {
  const sent: SentMarketFilter = {
    marketId: 3,
    industryList: [1, 2],
    segmentList: [4],
    ownerList: ['Ada Lovelace', 'Grace Hopper'],
    opptyStatus: 'Closed',
    closePeriod: 'Last 12 Months',
    additionalFilters: { account: { tier: ['Gold', 'Silver'] } },
  }
  const asQuery = {
    marketId: '3',
    industryList: '1,2',
    segmentList: '4',
    ownerList: ['Ada Lovelace', 'Grace Hopper'],
    opptyStatus: 'Closed',
    closePeriod: 'Last 12 Months',
    additionalFilters: '{"account":{"tier":["Gold","Silver"]}}',
  }
  expect(query.parse(asQuery)).toEqual(body.parse(sent))
  expect(query.parse({})).toEqual(body.parse({}))
  expect(query.parse({ ownerList: 'Ada Lovelace' }).ownerList).toEqual(['Ada Lovelace'])
})

test('a query with broken additional filters, or with a field that is none, is refused', () => {
  expect(query.safeParse({ additionalFilters: '{account' }).success).toBe(false)
  expect(query.safeParse({ additionalFilters: '{"deal":{}}' }).success).toBe(false)
  expect(query.safeParse({ market: '3' }).success).toBe(false)
})
