import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median } from './median.ts'

fc.configureGlobal({ seed: 20 })

describe('the median', () => {
  it.each([
    [[], null],
    [[5], 5],
    [[9, 1, 5], 5],
    [[10, 9, 1, 2], 5.5],
    [[2, 10, 2], 2],
    [[-1, 100, -3], -1],
  ])('of %j is %s', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('has as many values under it as over it, and leaves them in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), values => {
        const before = [...values]
        const middle = median(values)!
        expect(values.filter(value => value < middle).length * 2).toBeLessThanOrEqual(values.length)
        expect(values.filter(value => value > middle).length * 2).toBeLessThanOrEqual(values.length)
        expect(values).toEqual(before)
      }),
    )
  })
})
