import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CoveredDeal, checkCoverage, coverageOf } from './coverage.ts'

fc.configureGlobal({ seed: 52 })

const message = fc.record({ low: fc.double({ min: -0.5, max: 0.5, noNaN: true }), isSaid: fc.boolean() })

describe('coverage', () => {
  it('is the share of the lower bounds of what is said', () => {
    const messages = [
      { low: 0.06, isSaid: true },
      { low: 0.02, isSaid: false },
      { low: -0.1, isSaid: true },
    ]
    expect(coverageOf(messages)).toBeCloseTo(0.75, 12)
    expect(coverageOf([{ low: -0.1, isSaid: true }])).toBeNull()
    expect(coverageOf([])).toBeNull()
  })

  it('earns nothing by saying what may be no effect, and never loses by saying more', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), fc.nat(11), (messages, at) => {
        const share = coverageOf(messages)
        const more = coverageOf(messages.map((one, i) => (i === at ? { ...one, isSaid: true } : one)))
        const noise = coverageOf([...messages, { low: -0.2, isSaid: true }])
        expect(noise).toBe(share)
        if (share === null) return
        expect(more ?? 0).toBeGreaterThanOrEqual(share)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the test of the score', () => {
  const deals = (count: number, coverage: number, won: number): CoveredDeal[] =>
    Array.from({ length: count }, (_, i) => ({ isWon: i < won, coverage, stratum: 'a' }))

  it('compares deals whose documents cover more with the others', () => {
    const check = checkCoverage([[...deals(20, 0.8, 15), ...deals(25, 0.1, 5)]])
    expect(check).toMatchObject({ more: { won: 15, deals: 20 }, less: { won: 5, deals: 25 } })
    expect(check?.difference.estimate).toBeCloseTo(15 / 20 - 5 / 25, 12)
    expect(check?.difference.low).toBeGreaterThan(0)
  })

  it('splits at the most that any covers where most of them cover it', () =>
    expect(checkCoverage([[...deals(40, 1, 30), ...deals(20, 0, 5)]])).toMatchObject({
      more: { deals: 40 },
      less: { deals: 20 },
    }))

  it('says nothing of few deals, or where all cover the same', () => {
    expect(checkCoverage([[...deals(10, 0.8, 9), ...deals(40, 0.1, 5)]])).toBeNull()
    expect(checkCoverage([deals(80, 0.5, 40)])).toBeNull()
    expect(checkCoverage([])).toBeNull()
  })

  it('does not take for an effect of coverage what activity brings', () => {
    const busy = (coverage: number, count: number) =>
      deals(count, coverage, Math.round(0.8 * count)).map(one => ({ ...one, stratum: 'busy' }))
    const quiet = (coverage: number, count: number) => deals(count, coverage, Math.round(0.2 * count))
    const check = checkCoverage([[...busy(0.9, 100), ...busy(0.1, 20), ...quiet(0.9, 20), ...quiet(0.1, 110)]])
    expect(check?.difference.estimate).toBeCloseTo(0, 2)
    expect(check?.difference.low).toBeLessThan(0)
  })
})
