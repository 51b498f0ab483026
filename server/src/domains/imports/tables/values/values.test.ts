import { describe, expect, test } from 'vitest'
import { isOneSlipAway, squash, tidy } from './compare-names.ts'
import { readCents } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { readDomains } from './read-domains.ts'
import { readFlag } from './read-flag.ts'
import { readRole } from './read-role.ts'
import { outcomeOfStage, readStatus } from './read-status.ts'

test.each([
  ['2017-03-01', '2017-03-01', '2017-03-01'],
  ['2017-3-1', '2017-03-01', '2017-03-01'],
  ['2017-03-01T23:59:00Z', '2017-03-01', '2017-03-01'],
  ['2017/03/01 08:00', '2017-03-01', '2017-03-01'],
  ['03/01/2017', '2017-01-03', '2017-03-01'],
  ['03-01-2017 08:15', '2017-01-03', '2017-03-01'],
  ['01.03.2017', '2017-03-01', '2017-01-03'],
  ['25/12/2017', '2017-12-25', null],
  ['12/25/2017', null, '2017-12-25'],
  ['25/12/17', '2017-12-25', null],
  ['31/12/69', '1969-12-31', null],
  ['03/04-2017', null, null],
  ['Mar 1, 2017', '2017-03-01', '2017-03-01'],
  ['1 March 2017', '2017-03-01', '2017-03-01'],
  ['1-Mar-2017', '2017-03-01', '2017-03-01'],
  ['2016-02-29', '2016-02-29', '2016-02-29'],
  ['2017-02-29', null, null],
  ['29/02/2017', null, null],
  ['13/13/2017', null, null],
  ['soon', null, null],
  ['', null, null],
  ['0001-01-01', null, null],
])('day %j is %j with the day first, %j with the month first', (text, dayFirst, monthFirst) => {
  expect([readDay(text, 'day-first'), readDay(text, 'month-first')]).toEqual([dayFirst, monthFirst])
})

test.each([
  ['1054', 105_400, 105_400],
  ['0', 0, 0],
  ['$1,234.50', 123_450, null],
  ['1.234,50 €', null, 123_450],
  ['4,884,380', 488_438_000, null],
  ['4.884.380', null, 488_438_000],
  ['12,5', null, 1250],
  ['12.5', 1250, null],
  ['12.345', 1235, 1_234_500],
  ['12,345', 1_234_500, 1235],
  ['0.125', 13, null],
  ['1234.567', 123_457, null],
  ["1'234", 123_400, 123_400],
  ['1’234.50', 123_450, null],
  ['1 234,50', null, 123_450],
  ['1\u202f234,50', null, 123_450],
  ['1\u2009234', 123_400, 123_400],
  ['1,23,456.78', 12_345_678, null],
  ['１２．５', 1250, null],
  ['(500)', -50_000, -50_000],
  ['($1,234.50)', -123_450, null],
  ['-5', -500, -500],
  ['−5', -500, -500],
  ['5-', -500, -500],
  ['-$5.00', -500, null],
  ['12k', 1_200_000, 1_200_000],
  ['1.5M', 150_000_000, null],
  ['USD 7', 700, 700],
  ['CHF 7', 700, 700],
  ['7 kr', 700, 700],
  ['R$ 1.234,50', null, 123_450],
  ['5 mio', null, null],
  ['12 34', null, null],
  ['1,234,50', null, null],
  ['=1+1', null, null],
  ['much', null, null],
  ['.', null, null],
  ['1e9', null, null],
  ['99999999999999', null, null],
])('amount %j is %j cents with a point, %j with a comma', (text, point, comma) => {
  expect([readCents(text, 'point'), readCents(text, 'comma')]).toEqual([point, comma])
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
  ['6 - Closed/Won', 'Won'],
  ['Lost to competitor', 'Lost'],
  ['Closed Lost – price', 'Lost'],
  ['Disqualified', 'Lost'],
  ['Engaging', 'Open'],
  ['02. Proposal/Price Quote', 'Open'],
  ['Wonderful', null],
  ['Win-back', null],
  ['Proposal rejected', null],
  ['Not qualified', null],
  ['Contract signed', null],
  ['On hold', null],
  ['', null],
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
