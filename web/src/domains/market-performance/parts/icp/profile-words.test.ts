import type { Profile } from '@bic/contract/market-performance/insight'
import { expect, test } from 'vitest'
import { bestProfileText, profileName } from './profile-words.ts'

const profile = (verdict: Profile['verdict'], industry: string | null = 'Retail'): Profile => ({
  key: '1.2.0',
  industryId: 1,
  segmentId: 2,
  regionId: null,
  industry,
  segment: 'Small',
  region: null,
  dealCount: 14,
  winRate: { won: 6, closed: 12, rate: 0.5, low: 0.25, high: 0.75 },
  salesCycle: { median: 40, mean: 41, n: 6, low: 30, high: 55 },
  dealSize: { median: 1000, mean: 1000, n: 6, low: null, high: null },
  wonAmount: 6000,
  difference: { difference: 0.1, low: -0.1, high: 0.3 },
  p: 0.3,
  q: 0.4,
  verdict,
  topCards: [],
})

test('names the profile that has the highest win rate, and how sure that is', () => {
  const [first, second] = [profile('no difference seen'), profile('no difference seen', 'Media')]
  expect(bestProfileText([first, second, profile('too few deals', null)])).toBe(
    'Retail · Small · region not known has the highest win rate: 6 of 12, 50% (25–75%), +10.0 pts against all other deals, which may well be chance. 2 profiles have ten closed deals or more; 1 other has too few deals to compare.',
  )
  expect(bestProfileText([profile('significant')])).toContain('chance alone is unlikely. 1 profile has')
})

test('the only profile with enough deals is no best one until chance is unlikely', () => {
  expect(bestProfileText([profile('no difference seen'), profile('too few deals', null)])).toBe(
    'No profile stands out yet. Only Retail · Small · region not known has ten closed deals or more: 6 of 12, 50% (25–75%), +10.0 pts against all other deals; 1 other has too few deals to compare.',
  )
})

test('fields that do not define the profile are left out of its name', () => {
  expect(profileName({ ...profile('significant'), key: '1.-.0' })).toBe('Retail · region not known')
})

test('says so when none has enough deals', () => {
  expect(bestProfileText([profile('too few deals')])).toBe(
    '0 profiles have ten closed deals or more; 1 other has too few deals to compare.',
  )
})
