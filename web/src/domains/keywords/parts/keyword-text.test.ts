import { expect, test } from 'vitest'
import { joinLines, lineAt, writeKeyword } from './keyword-text.ts'

test('an exact keyword is written in double quotes', () => {
  expect(writeKeyword({ text: 'time to value', quotedKeywordFlag: 'Y' })).toBe('"time to value"')
  expect(writeKeyword({ text: 'time to value', quotedKeywordFlag: 'N' })).toBe('time to value')
})

test('each line is a keyword, joined by commas; blank lines are none', () => {
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
