import { impactRoutes } from '@bic/contract/impact/impact'
import { expect, test } from 'vitest'
import { impactQuery } from './impact-query.ts'

const filter = {
  marketId: 3,
  opptyStatus: 'Closed',
  closePeriod: 'Last 12 Months',
  industryList: [1, 2],
  segmentList: [],
  additionalFilters: { account: { tier: ['Gold'] } },
  significance: 'half',
} as const
const period = { from: '2026-05-21', to: '2026-11-21' }
const chosen = { attribution: 'first', profile: 'icp' } as const
const mutable = { ...filter, industryList: [1, 2], segmentList: [], additionalFilters: { account: { tier: ['Gold'] } } }

test('what is chosen is a query that the calls understand; the period takes the place of the close period', () => {
  const query = impactQuery(mutable, { cardId: 7, salesPlayId: null }, period, chosen, 'call')
  expect(impactRoutes.getDealsForRevenueImpact.query.parse(query)).toMatchObject({
    marketId: 3,
    cardId: 7,
    industryList: [1, 2],
    significance: 'half',
    opptyStatus: 'All',
    startPeriod: '2026-05-21',
    endPeriod: '2026-11-21',
    attribution: 'first',
    dealProfile: 'icp',
    additionalFilters: { account: { tier: ['Gold'] } },
    conversation: 'call',
  })
  expect(query).not.toHaveProperty('closePeriod')
})

test('a play goes without a card, and without either nothing is asked', () => {
  const ofPlay = impactQuery(mutable, { cardId: 7, salesPlayId: 9 }, period, chosen, 'call,email')
  expect(ofPlay).toMatchObject({ salesPlayId: 9 })
  expect(ofPlay).not.toHaveProperty('cardId')
  expect(impactQuery(mutable, { cardId: null, salesPlayId: null }, period, chosen, 'call')).toBeNull()
  expect(impactQuery(null, { cardId: 7, salesPlayId: null }, period, chosen, 'call')).toBeNull()
})
