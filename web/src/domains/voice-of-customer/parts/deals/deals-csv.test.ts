import { expect, test } from 'vitest'
import type { VoiceDeal } from '#domains/voice-of-customer/api/voice-deals.ts'
import { dealsCsv, dealsFileName } from './deals-csv.ts'

const deal = {
  accountName: '=Acme, Inc.',
  storyName: 'Renewal',
  oppStatus: 'Won',
  stage: null,
  opportunityAmount: 1200,
  closedDate: '2026-03-01',
  opportunityOwner: '@home',
  accountIndustry: 'Energy',
  accountSegment: null,
  accountRegionName: null,
  cardPercentileValue: 87.5,
  matchCount: 9,
  matchedConversationCount: 4,
  matched: { all: 4, call: 2, email: 1, document: 1, note: 0 },
} as unknown as VoiceDeal

test('deals are exported in their order, and no cell is a formula [voc-034]', () => {
  const [header, first, second, ...rest] = dealsCsv([deal, { ...deal, accountName: 'Other' }]).split('\r\n')
  const view = {
    filterBy: 'wins',
    dealStage: '',
    stageName: 'Proposal',
    accountName: '',
    source: { by: 'card' },
  } as const
  expect(dealsFileName('Fast/easy onboarding', view, '2026-12-01')).toBe(
    'Deals - card Fast easy onboarding - won - said at stage Proposal - 2026-12-01.csv',
  )
  expect(header?.split(',').slice(0, 3)).toEqual(['\uFEFFAccount', 'Deal', 'Status'])
  expect(first).toBe(`"'=Acme, Inc.",Renewal,Won,,1200,2026-03-01,'@home,Energy,,,87.5,9,4,2,1,1,0`)
  expect(second?.startsWith('Other,')).toBe(true)
  expect(rest).toEqual([''])
})
