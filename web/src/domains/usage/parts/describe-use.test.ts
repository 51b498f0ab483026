import { expect, test } from 'vitest'
import { describeUse, screenWords, shareText } from './describe-use.ts'

const use = {
  users: 14,
  used: { share: 9 / 14, low: 0.39, high: 0.84, n: 14 },
  days: { median: 6, mean: 7, n: 9, low: 4, high: 8 },
  afterOneWeek: null,
  afterFourWeeks: null,
  cohorts: [],
  hiddenPeople: 0,
}

test('says who uses the product, with the interval of who comes back', () => {
  expect(describeUse(use, 'Used the product')).toBe('9 of 14 people used the product in the last 28 days.')
  const afterOneWeek = { share: 0.5, low: 0.25, high: 0.75, n: 12 }
  expect(describeUse({ ...use, afterOneWeek }, 'Opened a message')).toBe(
    '9 of 14 people opened a message in the last 28 days; 50% (25–75%), n = 12, were there again a week after their first time.',
  )
  expect(describeUse({ ...use, users: 0, used: null }, 'Used the product')).toBe('There are no active users yet.')
})

test('a share of nobody is a dash, and a screen is named in words', () => {
  expect([shareText(null), shareText(use.used)]).toEqual(['-', '64% (39–84%), n = 14'])
  expect(screenWords('deal-game-tapes')).toBe('Deal game tapes')
})
