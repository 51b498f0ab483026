import { expect, test } from 'vitest'
import { outcomesText } from './outcomes-text.ts'

test('outcomes are counted in words, without those that there are none of', () => {
  expect(outcomesText({ won: 2, lost: 1, open: 1 })).toBe('2 won, 1 lost, 1 open')
  expect(outcomesText({ won: 1, lost: 0, open: 0 })).toBe('1 won')
  expect(outcomesText({ won: 0, lost: 0, open: 0 })).toBe('')
})
