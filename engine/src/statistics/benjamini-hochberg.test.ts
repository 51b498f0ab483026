import fc from 'fast-check'
import { expect, it } from 'vitest'
import { falseDiscoveryRates } from './benjamini-hochberg.ts'

fc.configureGlobal({ seed: 20 })

// The 15 p-values of section 3.2 of the paper.
const published = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
]

it('rejects the four hypotheses of the published example at 0.05', () => {
  const q = falseDiscoveryRates(published)
  expect([...q].filter(value => value <= 0.05)).toHaveLength(4)
  const expected = [0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.063857, 0.063857, 0.0645, 0.0765, 0.486]
  expected.forEach((value, i) => {
    expect(q[i]).toBeCloseTo(value, 6)
  })
})

const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 })

it('calls a finding, at any rate, what the step-up rule of the paper does', () => {
  fc.assert(
    fc.property(list, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (p, rate) => {
      const sorted = p.toSorted((a, b) => a - b)
      const k = sorted.findLastIndex((value, i) => value <= ((i + 1) / p.length) * rate)
      const q = falseDiscoveryRates(p)
      const found = [...q].filter(value => value <= rate * (1 - 1e-12)).length
      const atMost = [...q].filter(value => value <= rate * (1 + 1e-12)).length
      expect(found <= k + 1 && k + 1 <= atMost).toBe(true)
    }),
  )
})

it('is never below p, never above 1, and keeps the order of the p', () => {
  fc.assert(
    fc.property(list, p => {
      const q = falseDiscoveryRates(p)
      p.forEach((value, i) => {
        expect(q[i]).toBeGreaterThanOrEqual(value * (1 - 1e-15))
        expect(q[i]).toBeLessThanOrEqual(1)
        p.forEach((other, j) => {
          if (other <= value) expect(q[j]).toBeLessThanOrEqual(q[i]!)
        })
      })
    }),
  )
})

it('of one test is its p, and of none nothing', () => {
  expect([...falseDiscoveryRates([0.03])]).toEqual([0.03])
  expect(falseDiscoveryRates([])).toHaveLength(0)
})
