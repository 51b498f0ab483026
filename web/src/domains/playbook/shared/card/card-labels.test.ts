import { expect, test } from 'vitest'
import { describeAudience } from './card-labels.ts'

test('a sentence says whom a message is for, when, and about what', () => {
  const nothing = { jobTitles: [], products: [], salesStage: 'prospecting', hookRank: null }
  expect(describeAudience(nothing)).toBe('Say it to everybody, in the stage Prospecting.')
  expect(
    describeAudience({
      jobTitles: ['CFO', 'Controller'],
      products: ['Suite'],
      salesStage: 'of their own',
      hookRank: 2,
    }),
  ).toBe(
    'Say it to CFO, Controller about Suite, in the stage of their own. It is number 2 of the messages that open a conversation.',
  )
})
