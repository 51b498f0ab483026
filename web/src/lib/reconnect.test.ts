import { expect, test } from 'vitest'
import { waitBefore } from './reconnect.ts'

test('waits double up to half a minute and are spread over the upper half', () => {
  expect([0, 1, 2, 5, 400].map(attempt => waitBefore(attempt, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(waitBefore(0, 0)).toBe(500)
})
