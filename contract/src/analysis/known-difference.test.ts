import { expect, test } from 'vitest'
import { knownDifference } from './known-difference.ts'

test('a difference is known only where deals can tell it', () => {
  const adjusted = { difference: -1, low: -1, high: 1, p: null, q: null }
  expect(knownDifference({ verdict: 'no difference seen', adjusted })).toBe(adjusted)
  expect(knownDifference({ verdict: 'too few deals', adjusted })).toBeNull()
  expect(knownDifference({ verdict: 'not adjustable', adjusted })).toBeNull()
})
