import { expect, test } from 'vitest'
import { canSave, joinLines, lineAt } from './keyword-lines.ts'

test('each line is a keyword, joined by commas; blank lines are none [keywords-014]', () => {
  expect(joinLines('  churn \n\n"time to value"\n \nroll out')).toBe('churn,"time to value",roll out')
  expect(joinLines(' \n ')).toBe('')
})

test('the line under the caret, at its ends too', () => {
  const text = 'churn\n roll out \n'
  expect([0, 3, 5].map(caret => lineAt(text, caret))).toEqual(['churn', 'churn', 'churn'])
  expect([6, 10, 16].map(caret => lineAt(text, caret))).toEqual(['roll out', 'roll out', 'roll out'])
  expect(lineAt(text, text.length)).toBe('')
  expect(lineAt('', 0)).toBe('')
})

test('nothing but white space is not saved, and nothing is saved twice [keywords-013]', () => {
  expect([canSave(' \n\t', false), canSave('churn', false), canSave('churn', true)]).toEqual([false, true, false])
})
