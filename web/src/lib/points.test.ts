import { expect, it } from 'vitest'
import { concludedText } from './points.ts'

it.each([
  ['gain', 0.12, 0.03, 0.21, '+12 points (+3 to +21), caused'],
  ['loss', -0.12, -0.21, -0.03, '−12 points (−21 to −3), caused'],
  ['nothing seen', -0.1, -0.67, 0.39, 'No effect larger than 67 points'],
  ['nothing seen', 0, -1, 1, 'Too little was known'],
] as const)('a trial of %s by %d says in a column what it concluded', (state, estimate, low, high, text) => {
  expect(concludedText({ state, estimate, low, high })).toBe(text)
})
