import { expect, it } from 'vitest'
import { concludedText, pointsText, wonMoreOften } from './points.ts'

it.each([
  ['gain', 0.12, 0.03, 0.21, '+12 points (+3 to +21), caused'],
  ['loss', -0.12, -0.21, -0.03, '−12 points (−21 to −3), caused'],
  ['nothing seen', -0.1, -0.67, 0.39, 'No effect larger than 67 points'],
  ['nothing seen', 0, -1, 1, 'Too little was known'],
] as const)('a trial of %s by %d says in a column what it concluded', (state, estimate, low, high, text) => {
  expect(concludedText({ state, estimate, low, high })).toBe(text)
})

it('says one point as one', () => {
  expect(pointsText({ difference: 0.006, low: -0.31, high: 0.34 })).toBe('+1 point (−31 to +34)')
  expect(pointsText({ difference: 0.02, low: -0.31, high: 0.34 })).toBe('+2 points (−31 to +34)')
  expect(wonMoreOften({ difference: -0.01, low: -0.2, high: 0.18 }, 40)).toMatch(/^won 1 point less often/)
})
