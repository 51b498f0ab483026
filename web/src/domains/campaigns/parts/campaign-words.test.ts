import { expect, test } from 'vitest'
import {
  audienceText,
  busyText,
  type Campaign,
  campaignText,
  chosenText,
  intentText,
  listText,
  pooledText,
  powerText,
  proposalText,
  reachText,
} from './campaign-words.ts'

const group = (n: number, successes: number) => ({ n, successes, rate: successes / n, low: 0.1, high: 0.5 })
const result = (more: object = {}) => ({
  state: 'open' as const,
  treated: group(27, 9),
  heldOut: group(13, 2),
  final: null,
  certainOn: null,
  reached: 12,
  contaminated: 1,
  ...more,
})
const campaign = (more: Partial<Campaign>): Campaign => ({
  campaignId: 1,
  name: 'Prices',
  status: 'running',
  marketId: 1,
  marketName: 'Field Service',
  goal: 'new logo',
  accountCount: 40,
  createdTime: '2026-10-01T10:00:00Z',
  startedOn: '2026-10-01',
  endsOn: '2026-12-30',
  caused: null,
  owner: 'Ada Analyst',
  outcome: 'deal won',
  salesPlayId: null,
  holdOut: 1 / 3,
  seed: 7,
  accounts: [],
  messages: [],
  power: [],
  usual: null,
  metrics: result(),
  pooled: null,
  ...more,
})
const final = { estimate: 0.18, low: 0.04, high: 0.32, p: 0.01 }

test('a draft says what its list would show', () => {
  expect(powerText(200, 1 / 3, 0.2)).toBe(
    'With 67 of 200 accounts held out, a gain of 20 points or more would show in four of five cases; usual is 20%.',
  )
  expect(powerText(9, 0.1, 0.9)).toContain('the list is too short')
  const draft = campaign({ status: 'draft', metrics: null, usual: 0.2 })
  expect(campaignText(draft)).toBe('A draft for 40 accounts. It has no message yet.')
  expect(campaignText({ ...draft, accountCount: 0 })).toContain('without accounts')
})

test('a campaign says what it caused, and nothing before its end', () => {
  expect(campaignText(campaign({}))).toBe(
    'It runs until Dec 30, 2026, and is a success where a deal is won. So far 9 of 27: 33% (10–50%) of those who got it, 2 of 13: 15% (10–50%) of those held out. What it causes cannot be said before its last day.',
  )
  expect(campaignText(campaign({ status: 'ended', metrics: result({ state: 'gain', final }) }))).toContain(
    'It caused a gain: +18 points (+4 to +32) (step 4 of 4).',
  )
  expect(campaignText(campaign({ status: 'ended', metrics: result({ state: 'nothing seen', final }) }))).toContain(
    'It showed no effect larger than 32 points: +18 points (+4 to +32).',
  )
  // Nobody was held out, or is there any more: that is no loss.
  const nobody = campaignText(
    campaign({ status: 'ended', metrics: result({ state: 'nothing seen', heldOut: { ...group(0, 0), rate: null } }) }),
  )
  expect(nobody).toContain('Nobody could be compared, so what it causes is not known.')
  expect(nobody).not.toMatch(/certain|loss/)
  expect(campaignText(campaign({ metrics: result({ state: 'loss' }) }))).toContain(
    'certain already that it causes a loss',
  )
  expect(
    pooledText(
      campaign({
        pooled: { state: 'gain', treated: group(81, 27), heldOut: group(39, 6), effect: final, campaigns: 3 },
      }),
    ),
  ).toContain('All 3 campaigns of this outcome together: It caused a gain')
  expect(reachText(result())).toBe(
    'One of us was heard saying it to 12 of 27 accounts that got it, and to 1 of 13 held out, which makes the difference smaller than it is.',
  )
})

test('an audience says who talks of it more than usual, and why a message is proposed', () => {
  const audience = { total: 30, rising: 2, busy: 0, heldOut: 0, knowsUsual: true, rows: [] }
  const evidence = { step: 2 as const, goesWith: 'winning' as const, asOf: null, later: null }
  const messages = [{ cardId: 1, title: 'Same-day changes', evidence }]
  expect(audienceText({ ...audience, messages })).toBe(
    '30 accounts of this market. 2 talk of them more than usual, and stand first.',
  )
  expect(audienceText({ ...audience, messages: [] })).toContain('none is proposed to its 30 accounts')
  expect(audienceText({ ...audience, messages, busy: 5, heldOut: 2 })).toContain(
    '5 accounts cannot be chosen, because a campaign that runs has them, 2 of them held out: a second message',
  )
  expect(audienceText({ ...audience, messages, busy: 1 })).toMatch(/1 account cannot be chosen, .* has it\.$/)
  expect(busyText({ busyIn: 'Prices', isHeldOut: true })).toBe('Held out of Prices')
  expect(busyText({ busyIn: 'Prices', isHeldOut: false })).toBe('Prices')
  expect(busyText({ busyIn: null, isHeldOut: false })).toBe('')
  expect(audienceText({ ...audience, messages, knowsUsual: false })).toContain('cannot be said yet')
  expect(intentText({ intent: { state: 'rising', weeks: 6, said: 5, since: '2026-10-05' } })).toBe(
    'Rising since Oct 05, 2026, in 5 of 6 weeks',
  )
  expect(intentText({ intent: null })).toBe('Not talked to lately')
  const row = {
    accountId: 1,
    accountName: 'A',
    openDeals: 1,
    expected: 0.4,
    intent: null,
    lookAlikes: 60,
    busyIn: null,
    isHeldOut: false,
  }
  const message = {
    cardId: 1,
    title: 'Same-day changes',
    withWon: 24,
    withDeals: 30,
    withoutWon: 9,
    withoutDeals: 30,
    difference: 0.5,
    low: 0.2,
    high: 0.7,
  }
  expect(proposalText({ ...row, message })).toBe(
    'Same-day changes: won 24 of 30 with it and 9 of 30 without, in the 60 deals most like theirs',
  )
  expect(proposalText({ ...row, message: null })).toContain('Too few deals like theirs')
})

test('the list counts what runs and what was shown', () => {
  expect(listText({ total: 3, running: 1, gains: 0 })).toBe(
    '3 campaigns, 1 of them running. None has been shown to cause a gain yet.',
  )
  expect(listText({ total: 1, running: 0, gains: 1 })).toContain('1 caused a gain')
})

test('what is chosen says whether a campaign can start with it', () => {
  expect(chosenText(0, 0)).toBe('No account is chosen yet.')
  expect(chosenText(1, 1)).toBe(
    '1 account is chosen. A campaign takes at least 9: fewer cannot be compared. Another campaign that runs has 1 of them: take it off.',
  )
  expect(chosenText(40, 0)).toBe('40 accounts are chosen.')
})
