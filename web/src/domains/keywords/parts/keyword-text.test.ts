import { expect, test } from 'vitest'
import { writeKeyword } from './keyword-text.ts'

test('an exact keyword is written in double quotes', () => {
  expect(writeKeyword({ text: 'time to value', quotedKeywordFlag: 'Y' })).toBe('"time to value"')
  expect(writeKeyword({ text: 'time to value', quotedKeywordFlag: 'N' })).toBe('time to value')
})
