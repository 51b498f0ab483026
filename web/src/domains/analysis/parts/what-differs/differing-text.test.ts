import { describe, expect, it } from 'vitest'
import {
  chanceText,
  type Differing,
  differenceNotes,
  differenceText,
  groupsText,
  shareNotes,
  shareSentence,
} from './differing-text.ts'

const row: Differing = {
  id: 1,
  name: 'Price',
  topic: 'Objections',
  difference: 0.5,
  low: 0.2812,
  high: 0.6611,
  selected: { count: 30, deals: 40, share: 0.75, low: 0.598, high: 0.8581 },
  rest: { count: 10, deals: 40, share: 0.25, low: 0.1419, high: 0.402 },
  p: 0.00001,
  q: 0.034,
  verdict: 'differs',
}

describe('what differs, in words', () => {
  it('has every share with its n and its interval', () => {
    expect(shareNotes(row.selected)).toEqual(['(60–86%)', '30 of 40'])
    expect(shareSentence(row.rest)).toBe('10 of 40 deals, 95% interval 14.2% to 40.2%')
  })

  it('has differences in percentage points with their interval, and q, or p where nothing is judged', () => {
    expect([differenceText(row), differenceNotes(row)]).toEqual(['+50.0 pts', '(+28.1 to +66.1)'])
    expect(differenceText({ ...row, difference: -0.0312 })).toBe('−3.1 pts')
    expect(chanceText(row)).toBe('q 0.034')
    expect(chanceText({ ...row, q: null })).toBe('p under 0.001')
  })

  it('says what is held against what', () => {
    const group = { storyIdList: null }
    expect(groupsText({ selected: { deals: 1, ...group }, rest: { deals: 1200, ...group } })).toBe(
      '1 filtered deal against the 1,200 others of the same market and period.',
    )
  })
})
