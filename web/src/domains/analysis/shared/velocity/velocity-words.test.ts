import { expect, test } from 'vitest'
import { goesOnShare, goesOnText, medianText } from './velocity-words.ts'

const speed = {
  median: 24.4,
  low: 18,
  high: null,
  n: 12,
  ended: 9,
  isLost: [],
  storyIdList: [],
  goesOn: [
    { day: 30, share: 0.62, low: 0.48, high: 0.74, atRisk: 5 },
    { day: 60, share: null, low: null, high: null, atRisk: 0 },
  ],
}

test('a median stands with its interval, open where half have not left', () => {
  expect(medianText(speed)).toBe('24 (18 to open)')
  expect(medianText({ ...speed, high: 31 })).toBe('24 (18–31)')
  expect(medianText({ ...speed, low: null, high: 31 })).toBe('24 (open to 31)')
  expect(medianText({ ...speed, low: null })).toBe('24 (open)')
  expect(medianText({ ...speed, median: null })).toBe('-')
})

test('a share of deals that went on stands with its interval', () => {
  expect(goesOnText(speed, 30)).toBe('62% (48–74%)')
  expect(goesOnText(speed, 60)).toBe('-')
  expect(goesOnText(speed, 90)).toBe('-')
  expect(goesOnShare(speed, 30)).toBe(0.62)
  expect(goesOnShare(speed, 90)).toBeNull()
})
