import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stratify } from './stratify.ts'

fc.configureGlobal({ seed: 32 })

const unit = (id: number, expected: number | null, market = 1) => ({ id, market, expected })

it('puts markets, thirds and what nobody knows apart', () => {
  const nine = Array.from({ length: 9 }, (_, i) => unit(i + 1, (i + 1) / 10))
  const strata = stratify([...nine, unit(10, null), unit(11, 0.5, 2), unit(12, null, 2)])
  expect([...strata].sort(([a], [b]) => a - b)).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 2],
    [8, 2],
    [9, 2],
    [10, 3],
    [11, 4],
    [12, 5],
  ])
})

it('leaves a few together, and those that are predicted the same', () => {
  expect(new Set(stratify([unit(1, 0.1), unit(2, 0.5), unit(3, 0.9)]).values()).size).toBe(1)
  expect(new Set(stratify(Array.from({ length: 30 }, (_, i) => unit(i + 1, 0.25))).values()).size).toBe(1)
})

it('gives every unit one stratum, in the order of what is predicted within a market', () => {
  const anyUnits = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      market: fc.integer({ min: 1, max: 3 }),
      expected: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  fc.assert(
    fc.property(anyUnits, units => {
      const strata = stratify(units)
      expect(strata.size).toBe(units.length)
      for (const a of units)
        for (const b of units) {
          const [first, second] = [strata.get(a.id) ?? -1, strata.get(b.id) ?? -1]
          if (a.market !== b.market) expect(first).not.toBe(second)
          else if (a.expected !== null && b.expected !== null && a.expected < b.expected)
            expect(first).toBeLessThanOrEqual(second)
          else if ((a.expected === null) !== (b.expected === null)) expect(first).not.toBe(second)
        }
    }),
  )
})
