import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMicros, toMicros } from './micros.ts'

fc.configureGlobal({ seed: 20 })

describe('micros', () => {
  it('round half up', () => {
    expect([0, 0.4e-6, 0.5e-6, 1.5e-6, 2.4999e-6].map(toMicros)).toEqual([0, 0, 1, 2, 2])
    expect(fromMicros(1_234_567)).toBe(1.234567)
  })

  it('are within half a millionth of the score, and survive the way there and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), score => {
        const micros = toMicros(score)
        expect(Number.isSafeInteger(micros)).toBe(true)
        expect(Math.abs(fromMicros(micros) - score)).toBeLessThanOrEqual(0.5001e-6)
        expect(toMicros(fromMicros(micros))).toBe(micros)
      }),
    )
  })
})
