import { expect, it } from 'vitest'
import { partLength } from './send-recording.ts'

it.each([
  [1000, 32 * 1024],
  [32 * 1024 * 16, 32 * 1024],
  [16_000_000, 1_000_000],
  [100 * 1024 * 1024, 2 * 1024 * 1024],
])('a recording of %i bytes is sent in parts of %i', (size, length) => {
  expect(partLength(size)).toBe(length)
})
