import { expect, test } from 'vitest'
import { registerText } from './finding-words.ts'

const counts = { all: 0, kept: 0, broken: 0, open: 0, ended: 0 }

test('the register says what became of the findings that deals could judge', () => {
  expect(registerText({ all: 5, kept: 3, broken: 1, open: 1, ended: 0 })).toBe(
    '3 of 5 findings that were put to the test held; 1 broke; 1 is open.',
  )
  expect(registerText({ ...counts, all: 1, kept: 1 })).toBe('1 of 1 finding that was put to the test held.')
  expect(registerText({ ...counts, all: 4, broken: 2, ended: 2 })).toBe(
    '0 of 2 findings that were put to the test held; 2 broke; 2 ended before deals could tell.',
  )
})

test('before deals can tell, or when none is left to judge, it claims nothing', () => {
  expect(registerText({ ...counts, all: 5, open: 5 })).toBe(
    '5 findings are put to the test, and deals cannot tell yet.',
  )
  expect(registerText({ ...counts, all: 2, open: 1, ended: 1 })).toBe(
    '1 finding is put to the test, and deals cannot tell yet; 1 ended before deals could tell.',
  )
  expect(registerText({ ...counts, all: 1, ended: 1 })).toBe(
    'No finding is being tested; 1 ended before deals could tell.',
  )
  expect(registerText(counts)).toBe('Nothing has been put to the test yet.')
})
