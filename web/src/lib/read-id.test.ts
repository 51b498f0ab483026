import { expect, test } from 'vitest'
import { readId } from './read-id.ts'

test('only whole positive numbers are ids', () => {
  expect(['12', '1', '0', '-3', '1.5', 'abc', '', undefined, '9999999999999999'].map(readId)).toEqual([
    12,
    1,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
