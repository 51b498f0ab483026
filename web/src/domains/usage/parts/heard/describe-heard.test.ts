import { expect, test } from 'vitest'
import { dealsText, describeHeard, verdictText } from './describe-heard.ts'
import { heard, heardAnswer } from './heard.testing.ts'

const answer = heardAnswer([])

test('says what was found with interval and n, or that nothing can be said yet', () => {
  expect(describeHeard(answer)).toBe(
    'In the call after they opened a message people say it more often: in 41% of these calls, in 12% of their others; +29 points (+13 to +44), n = 420 calls of 8 people.',
  )
  const unclear = { ...heard, difference: 0.03, low: -0.05, high: 0.11, verdict: 'cannot say yet' as const }
  expect(describeHeard({ ...answer, all: unclear })).toMatch(
    /^Cannot say yet whether people say a message more often .*\+3 points \(−5 to \+11\)/,
  )
  expect(describeHeard({ ...answer, all: null })).toMatch(
    /^Cannot say yet .*9 people opened messages 150 times, and fewer than 5/,
  )
  expect(describeHeard({ ...answer, openings: 0, people: 0, all: null })).toBe(
    'Nobody has opened a message in these days yet.',
  )
  expect([verdictText(heard), verdictText(unclear)]).toEqual([
    'Said more often after opening',
    'Cannot say yet; less than 10 points would not show',
  ])
})

test('counts deals by their outcome', () => {
  expect(dealsText({ wonDeals: 2, lostDeals: 0, openDeals: 3 })).toBe('2 won, 3 open')
  expect(dealsText({ wonDeals: 0, lostDeals: 0, openDeals: 0 })).toBe('-')
})
