import { expect, test } from 'vitest'
import { describeProspects, describeReasons, type Prospects } from './describe-prospects.ts'

const account: Prospects['accounts'][number] = {
  accountId: 1,
  accountName: 'Calderon',
  profile: 'Retail · Enterprise',
  reasons: ['profile', 'rising'],
  recent: 6,
  before: 0,
  lastActivity: null,
  saidBefore: [],
}
const profiles = [{ name: 'Retail · Enterprise', difference: 0.2, low: 0.05, high: 0.34, closed: 40 }]
const message = { cardId: 1, title: 'Fast onboarding', talkTrack: '', evidence: '', effect: null }
const prospects = (more: Partial<Prospects>): Prospects => ({
  profiles,
  messages: [],
  total: more.accounts?.length ?? 0,
  accounts: [],
  others: 0,
  risingFrom: null,
  ...more,
})

test('a reason has its figures with interval and n', () => {
  expect(describeReasons(account, profiles)).toEqual([
    'Deals of accounts like it (Retail · Enterprise) are won 20 points more often (+5 to +34), n = 40.',
    'Talks more than before: 6 conversations in 60 days, 0 in the 60 before.',
  ])
})

test('says whom to contact and with what, or that nothing stands out', () => {
  expect(describeProspects(prospects({ accounts: [account], messages: [message] }))).toBe(
    'Calderon is worth contacting. Open with Fast onboarding.',
  )
  expect(describeProspects(prospects({ accounts: [account, account] }))).toBe(
    '2 accounts are worth contacting, first Calderon. No message is known to go with winning yet: open with a question.',
  )
  expect(describeProspects(prospects({ others: 12 }))).toMatch(/^Nothing stands out yet: of 12 accounts/)
  expect(describeProspects(prospects({}))).toBe('Every account has an open deal.')
})
