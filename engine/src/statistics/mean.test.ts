import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean } from './mean.ts'

fc.configureGlobal({ seed: 20 })

describe('the mean', () => {
  it.each([
    [[], null],
    [[4], 4],
    [[1, 2, 3, 4], 2.5],
    [[1, 1e100, 1, -1e100], 0.5],
  ])('of %j is %s', (values, expected) => {
    expect(mean(values)).toBe(expected)
  })

  it('does not drift over many values', () => {
    expect(mean(new Array(1_000_000).fill(0.1))).toBe(0.1)
  })

  it('of integers is exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), values => {
        expect(mean(values)).toBe(values.reduce((sum, value) => sum + value, 0) / values.length)
      }),
    )
  })
})
