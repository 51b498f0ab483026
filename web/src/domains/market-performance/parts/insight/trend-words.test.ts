import { expect, test } from 'vitest'
import { changeRange, changeText, wayOf } from './trend-words.ts'

test('a change is shown in points of the share, in percent of what it was, and with its interval', () => {
  const difference = { difference: 0.081, low: -0.012, high: 0.15 }
  expect(changeText({ difference, trendPercent: 32.4 })).toBe('+8.1 pts (+32%)')
  expect(changeText({ difference: { ...difference, difference: -0.2 }, trendPercent: -50 })).toBe('−20.0 pts (−50%)')
  expect(changeText({ difference, trendPercent: null })).toBe('+8.1 pts')
  expect(changeText({ difference: null, trendPercent: null })).toBe('-')
  expect(changeRange({ difference })).toBe('(−1.2 to +15.0)')
})

test('a trend that is not sure goes the same way', () => {
  expect((['rising', 'maybe falling', 'steady', 'too few deals'] as const).map(wayOf)).toEqual([
    'rising',
    'falling',
    'other',
    'other',
  ])
})
