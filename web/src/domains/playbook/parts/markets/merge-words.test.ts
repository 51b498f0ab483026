import { expect, test } from 'vitest'
import { describeContents } from './merge-words.ts'

test('what goes to the other market is said with its numbers, and nothing of what is not there', () => {
  const none = {
    deals: 0,
    cards: 0,
    solutions: 0,
    reports: 0,
    schedules: 0,
    salesPlays: 0,
    savedViews: 0,
    renamedCards: 0,
  }
  expect(describeContents(none)).toBe('')
  expect(describeContents({ ...none, deals: 2000, reports: 1, renamedCards: 3 })).toBe('2,000 deals, 1 report')
})
