import { expect, test } from 'vitest'
import { outcomesText } from './outcomes-text.ts'

test('outcomes are counted in words, without those that there are none of', () => {
  const deals = ['Won', 'Lost', 'Won', 'Open'].map(oppStatus => ({ oppStatus }))
  expect(outcomesText(deals)).toBe('2 won, 1 lost, 1 open')
  expect(outcomesText(deals.slice(0, 1))).toBe('1 won')
  expect(outcomesText([])).toBe('')
})
