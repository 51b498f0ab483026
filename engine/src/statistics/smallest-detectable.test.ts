import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectableByError, smallestDetectableDifference } from './smallest-detectable.ts'

fc.configureGlobal({ seed: 20 })

const k = 1.959963984540054 + 0.8416212335729143

/** The right side of the equation that defines it. */
const sideOf = (delta: number, p0: number, n1: number, n0: number) =>
  k * Math.sqrt((p0 * (1 - p0)) / n0 + ((p0 + delta) * (1 - p0 - delta)) / n1)

/** The same found by halving, from outside: where δ − side changes sign. */
function byHalving(p0: number, n1: number, n0: number, sign: 1 | -1): number | null {
  let [near, far] = [0, sign === 1 ? 1 - p0 : p0]
  if (far <= sideOf(sign * far, p0, n1, n0)) return null
  for (let step = 0; step < 100; step++) {
    const middle = (near + far) / 2
    if (middle < sideOf(sign * middle, p0, n1, n0)) near = middle
    else far = middle
  }
  return sign * near
}

it('of 100 against 100 at one half is 19.1 points up and down', () => {
  // δ² = 7.8489·(0.25/100 + (0.25 − δ²)/100), so δ² = 0.0392444/1.078489.
  const { up, down } = smallestDetectableDifference(0.5, 100, 100)
  expect(up!.toFixed(3)).toBe('0.191')
  expect(down).toBeCloseTo(-up!, 12)
})

const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const size = fc.integer({ min: 1, max: 5000 })

it('solves its equation, and equals the solution by halving to 1e-9', () => {
  fc.assert(
    fc.property(share, size, size, (p0, n1, n0) => {
      const { up, down } = smallestDetectableDifference(p0, n1, n0)
      for (const [found, sign] of [
        [up, 1],
        [down, -1],
      ] as const) {
        const expected = byHalving(p0, n1, n0, sign)
        if (found === null)
          expect(expected === null || Math.abs(expected) > 0.98 * (sign === 1 ? 1 - p0 : p0)).toBe(true)
        else expect(Math.abs(found - expected!)).toBeLessThan(1e-9)
      }
    }),
  )
})

it('shrinks as the groups grow', () => {
  fc.assert(
    fc.property(share, size, size, (p0, n1, n0) => {
      const small = smallestDetectableDifference(p0, n1, n0)
      const large = smallestDetectableDifference(p0, n1 * 4, n0 * 4)
      if (small.up !== null) expect(large.up).toBeLessThan(small.up)
      if (small.down !== null) expect(large.down).toBeGreaterThan(small.down)
    }),
  )
})

it('is none where so few deals could show nothing, or a group is empty', () => {
  expect(smallestDetectableDifference(0.9, 10, 10)).toEqual({ up: null, down: expect.any(Number) })
  expect(smallestDetectableDifference(0.5, 2, 2)).toEqual({ up: null, down: null })
  expect(smallestDetectableDifference(0.5, 0, 9)).toEqual({ up: null, down: null })
})

it('of a known standard error is 2.80 errors', () => {
  expect(detectableByError(10)).toBeCloseTo(28.01585, 5)
})
