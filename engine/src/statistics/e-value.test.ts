import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eValueOfDifference, eValueOfRatio } from './e-value.ts'

fc.configureGlobal({ seed: 20 })

it('meets the published examples', () => {
  // VanderWeele and Ding 2017: infants fed with formula, 3.9 (1.8 to 8.7); leukaemia and weight, 0.80 (0.71 to 0.91).
  const feeding = eValueOfRatio({ ratio: 3.9, low: 1.8, high: 8.7 })
  expect([feeding.estimate.toFixed(2), feeding.interval.toFixed(2)]).toEqual(['7.26', '3.00'])
  const weight = eValueOfRatio({ ratio: 0.8, low: 0.71, high: 0.91 })
  expect([weight.estimate.toFixed(2), weight.interval.toFixed(2)]).toEqual(['1.81', '1.43'])
})

const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })

it('is the strength at which the bounding factor of Ding and VanderWeele (2016) explains all of the ratio', () => {
  fc.assert(
    fc.property(ratio, value => {
      const { estimate } = eValueOfRatio({ ratio: value, low: value, high: value })
      // Both relations as strong: RR²/(2·RR − 1).
      expect((estimate * estimate) / (2 * estimate - 1)).toBeCloseTo(value >= 1 ? value : 1 / value, 9)
    }),
  )
})

it('is the same for a ratio and its inverse, and 1 when the interval contains no effect', () => {
  fc.assert(
    fc.property(ratio, ratio, ratio, (a, b, c) => {
      const [low, middle, high] = [a, b, c].sort((x, y) => x - y) as [number, number, number]
      const found = eValueOfRatio({ ratio: middle, low, high })
      const turned = eValueOfRatio({ ratio: 1 / middle, low: 1 / high, high: 1 / low })
      expect(turned.estimate).toBeCloseTo(found.estimate, 9)
      expect(turned.interval).toBeCloseTo(found.interval, 9)
      expect(found.interval).toBeLessThanOrEqual(found.estimate + 1e-12)
      if (low <= 1 && high >= 1) expect(found.interval).toBe(1)
    }),
  )
})

it('of a difference is that of the ratio to the share without', () => {
  const found = eValueOfDifference({ difference: 0.2, low: 0.1, high: 0.3 }, 0.4)!
  expect(found).toEqual(eValueOfRatio({ ratio: 0.6000000000000001 / 0.4, low: 0.5 / 0.4, high: 0.7 / 0.4 }))
  expect(eValueOfDifference({ difference: -0.4, low: -0.5, high: -0.1 }, 0.4)!.estimate).toBe(Number.POSITIVE_INFINITY)
  expect(eValueOfDifference({ difference: 0.1, low: 0, high: 0.2 }, 0)).toBeNull()
})

it('refuses what is no ratio and no risk', () => {
  expect(() => eValueOfRatio({ ratio: -1, low: 0, high: 1 })).toThrow(/ratio of risks/)
  expect(() => eValueOfDifference({ difference: 0, low: 0, high: 0 }, 1.2)).toThrow(/risk must be from 0 to 1/)
})
