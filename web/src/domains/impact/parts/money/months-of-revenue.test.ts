import { expect, test } from 'vitest'
import type { RevenueRow } from '../revenue.ts'
import { monthsOfRevenue } from './months-of-revenue.ts'

const row = (dealId: number, month: string | null, more: Partial<RevenueRow>): RevenueRow => ({
  storyId: dealId,
  opptyId: dealId,
  storyName: '',
  accountName: '',
  opportunityAmount: 1000,
  opptyStatus: 'Won',
  isWon: 'Y',
  closedDate: month && `${month}-10`,
  attributed: 'Y',
  buyerConversations: 1,
  sellerConversations: 0,
  firstSaid: null,
  lastSaid: null,
  ...more,
})

test('influenced deals are summed by month of closing and outcome; others and undated ones are left out', () => {
  const months = monthsOfRevenue([
    row(1, '2026-03', {}),
    row(2, '2026-01', { opptyStatus: 'Lost', opportunityAmount: 500 }),
    row(3, '2026-03', { opptyStatus: 'Open', opportunityAmount: null }),
    row(4, '2026-03', { attributed: 'N' }),
    row(5, null, {}),
  ])
  expect(months).toEqual([
    { month: '2026-01', won: 0, lost: 500, open: 0, ids: [2] },
    { month: '2026-03', won: 1000, lost: 0, open: 0, ids: [1, 3] },
  ])
})
