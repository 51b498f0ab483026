import { describe, expect, it } from 'vitest'
import { incompleteness } from './completeness.ts'

describe('incompleteness', () => {
  it.each([
    ['We need single sign-on before the summer.', 0],
    ['The board approved it.', 0],
    ['Morning, afternoon, evening, night.', 1 / 3],
    ['We need to look at the', 1 / 3],
    ['We need to look at the.', 1 / 3],
    ['Not on the m normal remote.', 2 / 3],
    ['Less of f buttons and', 1],
  ])('of %j is %d', (sentence, expected) => {
    expect(incompleteness(sentence)).toBeCloseTo(expected, 12)
  })
})
