import { describe, expect, test } from 'vitest'
import { isOneSlipAway, squash, tidy } from './compare-names.ts'
import { readCents } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { readDomains } from './read-domains.ts'
import { readFlag } from './read-flag.ts'
import { readRole } from './read-role.ts'
import { outcomeOfStage, readStatus } from './read-status.ts'

test.each([
  ['2017-03-01', '2017-03-01'],
  ['2017-3-1', '2017-03-01'],
  ['2017-03-01T23:59:00Z', '2017-03-01'],
  ['2017/03/01 08:00', '2017-03-01'],
  ['03/01/2017', '2017-03-01'],
  ['25/12/2017', '2017-12-25'],
  ['01.03.2017', '2017-03-01'],
  ['Mar 1, 2017', '2017-03-01'],
  ['1 March 2017', '2017-03-01'],
  ['2016-02-29', '2016-02-29'],
  ['2017-02-29', null],
  ['13/13/2017', null],
  ['soon', null],
  ['', null],
  ['0001-01-01', null],
])('day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['1054', 105_400],
  ['0', 0],
  ['$1,234.50', 123_450],
  ['1.234,50 €', 123_450],
  ['4,884,380', 488_438_000],
  ['4.884.380', 488_438_000],
  ['12,5', 1250],
  ['12.345', 1235],
  ['12,345', 1_234_500],
  ['(500)', -50_000],
  ['-5', -500],
  ['12k', 1_200_000],
  ['1.5M', 150_000_000],
  ['USD 7', 700],
  ['=1+1', null],
  ['much', null],
  ['1e9', null],
  ['99999999999999', null],
])('amount %j is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([
  ['Won', 'Won'],
  ['Loss', 'Lost'],
  ['Closed Lost', 'Lost'],
  ['closed-won', 'Won'],
  ['In progress', 'Open'],
  ['perhaps', null],
])('status %j is %j', (text, status) => {
  expect(readStatus(text)).toBe(status)
})

test.each([
  ['Closed Won', 'Won'],
  ['Lost to competitor', 'Lost'],
  ['Engaging', 'Open'],
  ['Wonderful', 'Open'],
])('stage %j ends %j', (name, outcome) => {
  expect(outcomeOfStage(name)).toBe(outcome)
})

describe('names', () => {
  test('are one whatever blanks, signs and case', () => {
    expect(new Set(['GTXPro', 'GTX Pro', 'gtx-pro', 'ＧＴＸ Pro'].map(squash)).size).toBe(1)
    expect(tidy('  GTX \t Pro ')).toBe('GTX Pro')
  })
  test.each([
    ['technolgy', 'technology', true],
    ['technoloyg', 'technology', true],
    ['retail', 'retain', true],
    ['retail', 'retail', false],
    ['retail', 'rental', false],
    ['software', 'hardware', false],
  ])('%s and %s: one slip away is %s', (a, b, slip) => {
    expect([isOneSlipAway(a, b), isOneSlipAway(b, a)]).toEqual([slip, slip])
  })
})

test('domains come from addresses, mail addresses and bare names, each once', () => {
  expect(readDomains('https://www.Acme.com/shop, info@acme.co.uk; acme.com not_a_domain')).toEqual({
    domains: ['acme.com', 'acme.co.uk'],
    wrong: ['not_a_domain'],
  })
})

test('flags and roles go by the words people use', () => {
  expect(['Y', 'exact', 'no', '', 'maybe'].map(readFlag)).toEqual([true, true, false, false, null])
  expect(['Seller', 'customer success', 'ADMIN', 'tribyl admin', 'king'].map(readRole)).toEqual([
    'SELLER',
    'CSM',
    'ADMIN',
    'tribyl_admin',
    null,
  ])
})
