import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { effectSequence, logMixture, meanSequence } from './confidence-sequence.ts'

fc.configureGlobal({ seed: 20 })

/** ∫ exp(λs − ψ(λ)v) f(λ) dλ by strips, f the gamma density of 1 − cλ cut to 0..1. */
function mixtureByStrips(s: number, v: number, c: number, rho: number): number {
  const shape = rho / (c * c)
  const strips = 200_000
  let [mixed, mass] = [0, 0]
  for (let i = 0; i < strips; i++) {
    const left = (i + 0.5) / strips
    const lambda = (1 - left) / c
    const density = left ** (shape - 1) * Math.exp(-shape * left)
    const psi = (-Math.log(left) - c * lambda) / (c * c)
    mixed += density * Math.exp(lambda * s - psi * v)
    mass += density
  }
  return Math.log(mixed / mass)
}

describe('the gamma-exponential mixture', () => {
  it.each([
    [0, 0, 1, 2],
    [3, 4, 1, 2],
    [-1, 6, 1, 1.5],
    [8, 10, 2, 6],
    [12, 20, 0.5, 3],
  ])('of a sum %d with squares %d, range %d and ρ %d is the integral', (s, v, c, rho) => {
    expect(logMixture(s, v, c, rho)).toBeCloseTo(mixtureByStrips(s, v, c, rho), 4)
  })

  it('grows with the sum and falls with the squares', () => {
    const positive = fc.double({ min: 0, max: 50, noNaN: true })
    fc.assert(
      fc.property(positive, positive, fc.double({ min: 0.2, max: 3, noNaN: true }), (s, v, c) => {
        expect(logMixture(s + 1, v, c, 2)).toBeGreaterThan(logMixture(s, v, c, 2))
        expect(logMixture(s, v + 1, c, 2)).toBeLessThan(logMixture(s, v, c, 2))
      }),
    )
  })
})

/** Deals that close one after another: exposure by its probability, outcome by a share that the exposure moves. */
function deals(n: number, effect: number, random: () => number) {
  return Array.from({ length: n }, () => {
    const e = 0.2 + 0.4 * random()
    const base = 0.25 + 0.3 * random()
    const a = random() < e ? 1 : 0
    const y = random() < base + effect * a ? 1 : 0
    // What is to be expected without knowing the exposure.
    const m = base + effect * e
    return { u: (a - e) * (y - m), d: (a - e) ** 2 }
  })
}

describe('the effect in deals that close one after another', () => {
  it('is within the intervals of all looks in far more than 95 of 100 series, however often one looks', () => {
    const random = seededRandom(3)
    let [missed, left] = [0, 0]
    for (let series = 0; series < 120; series++) {
      const parts = deals(250, 0, random)
      const { leftZeroAfter } = effectSequence(parts, { looks: Array.from({ length: 50 }, (_, i) => 5 * (i + 1)) })
      if (leftZeroAfter !== null) left++
      const shifted = effectSequence(deals(250, 0.15, random), { looks: [50, 100, 150, 200, 250] })
      const last = shifted.looks.at(-1)!
      if (last.low > 0.15 || last.high < 0.15) missed++
    }
    expect(left).toBeLessThanOrEqual(6)
    expect(missed).toBeLessThanOrEqual(6)
  })

  it('leaves 0 where there is a large one, and never comes back', () => {
    const found = effectSequence(deals(1500, 0.3, seededRandom(5)), { looks: [100, 400, 800, 1500] })
    const last = found.looks.at(-1)!
    expect(found.leftZeroAfter).not.toBeNull()
    expect(last.low).toBeGreaterThan(0)
    expect(last.low <= 0.3 && 0.3 <= last.high).toBe(true)
    for (const { seen, low } of found.looks) if (seen >= found.leftZeroAfter!) expect(low).toBeGreaterThan(0)
  })

  const part = fc.record({
    u: fc.double({ min: -1, max: 1, noNaN: true }),
    d: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  it('has intervals that only narrow, unless no effect fits all looks', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 40 }), parts => {
        const { looks, isSteady } = effectSequence(parts)
        expect(looks.map(({ seen }) => seen)).toEqual(parts.map((_, i) => i + 1))
        looks.forEach(({ low, high }, i) => {
          expect(low < high && low >= -1 && high <= 1).toBe(true)
          if (isSteady && i > 0) expect(low >= looks[i - 1].low && high <= looks[i - 1].high).toBe(true)
        })
      }),
    )
  })

  it('turns round with the outcome', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), parts => {
        const looks = [parts.length]
        const [one] = effectSequence(parts, { looks }).looks
        const [turned] = effectSequence(
          parts.map(({ u, d }) => ({ u: -u, d })),
          { looks },
        ).looks
        expect(turned!.low).toBeCloseTo(-one!.high, 9)
        expect(turned!.high).toBeCloseTo(-one!.low, 9)
      }),
    )
  })

  it('of a series that turned is not steady', () => {
    const up = Array.from({ length: 200 }, () => ({ u: 0.9, d: 1 }))
    const down = Array.from({ length: 2000 }, () => ({ u: -0.9, d: 1 }))
    const found = effectSequence([...up, ...down], { looks: [200, 2200], weightSpan: 0 })
    expect(found.isSteady).toBe(false)
    expect(found.leftZeroAfter).toBe(200)
    expect(found.looks[1]!.high).toBeLessThan(0)
  })

  it('knows nothing of nothing, and refuses what is outside of its range', () => {
    expect(effectSequence([])).toEqual({ looks: [], leftZeroAfter: null, isSteady: true })
    expect(effectSequence([{ u: 0, d: 0 }]).looks).toEqual([{ seen: 1, estimate: null, low: -1, high: 1 }])
    expect(() =>
      effectSequence([
        { u: -2, d: 1 },
        { u: 1, d: 1 },
      ]),
    ).toThrow(/span 2/)
    expect(() => effectSequence([{ u: 0, d: -1 }])).toThrow(/Observation 0/)
  })
})

describe('the mean of values seen one after another', () => {
  it('is within intervals that narrow around it', () => {
    const random = seededRandom(9)
    const values = Array.from({ length: 2000 }, () => (random() < 0.3 ? 30 : 10))
    const looks = meanSequence(values, { from: 10, to: 30, looks: [20, 200, 2000] })
    for (const { low, high } of looks) expect(low <= 16 && 16 <= high).toBe(true)
    const widths = looks.map(({ low, high }) => high - low)
    expect(widths[0]! > widths[1]! && widths[1]! > widths[2]!).toBe(true)
    // Twenty times 0.46·√(2·ln(40)/2000), the width of a single look, is 1.1; all looks together cost less than twice that.
    expect(widths[2]!).toBeLessThan(2.2)
  })

  it('refuses a value outside of its range', () => {
    expect(() => meanSequence([1, 5], { from: 0, to: 4 })).toThrow('Value 1 is 5, which is not from 0 to 4.')
  })
})
