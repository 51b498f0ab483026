import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawHoldOut, drawWaves, lotOf } from './draw.ts'

fc.configureGlobal({ seed: 31 })

const units = (count: number, strata = 1) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, stratum: i % strata }))
const anyUnits = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 2 ** 40 }), stratum: fc.nat(4) }), {
  selector: ({ id }) => id,
  maxLength: 60,
})
const anySeed = fc.integer({ min: 0, max: 2 ** 31 })

describe('a lot', () => {
  it('is spread evenly over ids and over seeds', () => {
    const tenths = (lots: readonly number[]) => {
      const counts = Array.from({ length: 10 }, () => 0)
      for (const lot of lots) counts[Math.floor(lot * 10)] = (counts[Math.floor(lot * 10)] ?? 0) + 1
      return counts
    }
    for (const counts of [
      tenths(Array.from({ length: 10_000 }, (_, i) => lotOf(7, i))),
      tenths(Array.from({ length: 10_000 }, (_, i) => lotOf(i, 7))),
      tenths(Array.from({ length: 10_000 }, (_, i) => lotOf(7, i * 2 ** 32))),
    ]) {
      // Ten counts of 1,000 on average lie within four standard deviations of it.
      for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
    }
  })
})

describe('a hold-out', () => {
  it('is as large as asked, in every stratum within one', () => {
    fc.assert(
      fc.property(anyUnits, anySeed, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (all, seed, share) => {
        const heldOut = drawHoldOut(all, share, seed)
        expect(Math.abs(heldOut.size - all.length * share)).toBeLessThan(1)
        for (const [, own] of Map.groupBy(all, ({ stratum }) => stratum)) {
          const out = own.filter(({ id }) => heldOut.has(id)).length
          expect(Math.abs(out - own.length * share)).toBeLessThan(1 + 1e-9)
        }
      }),
    )
  })

  it('is the same for the same seed, whatever the order of the units', () => {
    fc.assert(
      fc.property(anyUnits, anySeed, (all, seed) => {
        expect(drawHoldOut(all.toReversed(), 0.3, seed)).toEqual(drawHoldOut(all, 0.3, seed))
      }),
    )
  })

  it('takes every unit as often as any other, also where strata are small', () => {
    const all = units(7, 3)
    const counts = new Map(all.map(({ id }) => [id, 0]))
    const draws = 6000
    for (let seed = 0; seed < draws; seed++)
      for (const id of drawHoldOut(all, 1 / 3, seed)) counts.set(id, (counts.get(id) ?? 0) + 1)
    // The standard deviation of a count is 36.5.
    for (const count of counts.values()) expect(Math.abs(count - draws / 3)).toBeLessThan(150)
  })

  it('of nothing or of everything is refused', () => {
    expect(() => drawHoldOut(units(3), 0, 1)).toThrow('holds out nothing')
    expect(() => drawHoldOut(units(3), 1, 1)).toThrow(RangeError)
  })
})

describe('waves', () => {
  it('have sizes that differ by one at most, and nobody is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 8 }), anySeed, (count, asked, seed) => {
        const waves = Math.min(count, asked)
        const ids = units(count).map(({ id }) => id)
        const drawn = drawWaves(ids, waves, seed)
        expect([...drawn.keys()].sort((a, b) => a - b)).toEqual(ids)
        const sizes = Array.from({ length: waves }, (_, wave) => [...drawn.values()].filter(one => one === wave).length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(drawWaves(ids.toReversed(), waves, seed)).toEqual(drawn)
      }),
    )
  })

  it('need as many units', () => {
    expect(() => drawWaves([1, 2], 3, 5)).toThrow('2 units cannot start in 3 waves.')
    expect(() => drawWaves([1, 2], 1, 5)).toThrow(RangeError)
  })
})
