import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose, ratio } from './exact.testing.ts'
import { kaplanMeier, medianDuration } from './kaplan-meier.ts'

fc.configureGlobal({ seed: 20 })

/** The chance that a number of successes among n passes, each with probability p. */
const binomialTail = (n: number, p: number, passes: (successes: number) => boolean): number =>
  Array.from({ length: n + 1 }, (_, k) =>
    passes(k) ? ratio(choose(n, k), 1n) * p ** k * (1 - p) ** (n - k) : 0,
  ).reduce((sum, chance) => sum + chance, 0)

/** The share of a beta distribution below x, by adding up its density in ten thousand strips. */
const areaBelow = ({ a, b }: { readonly a: number; readonly b: number }, x: number): number => {
  const density = (at: number) => at ** (a - 1) * (1 - at) ** (b - 1)
  const strips = 20_000
  const area = (to: number) =>
    Array.from({ length: strips }, (_, i) => (density(((i + 0.5) * to) / strips) * to) / strips).reduce(
      (sum, strip) => sum + strip,
      0,
    )
  return area(x) / area(1)
}

const durations = (text: string) =>
  text.split(' ').map(word => ({ days: Number.parseInt(word, 10), end: word.endsWith('+') ? 0 : 1 }))

// Remission of leukaemia under 6-MP, in weeks (Freireich et al. 1963; Kalbfleisch and Prentice).
const remissions = durations('6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+')

describe('Kaplan–Meier', () => {
  it('meets the published curve of 6-MP', () => {
    const curve = kaplanMeier(remissions).map(({ day, atRisk, survival }) => [day, atRisk, survival.toFixed(3)])
    expect(curve).toEqual([
      [6, 21, '0.857'],
      [7, 17, '0.807'],
      [10, 15, '0.753'],
      [13, 12, '0.690'],
      [16, 11, '0.627'],
      [22, 7, '0.538'],
      [23, 6, '0.448'],
    ])
  })

  it('without censoring has the interval of Clopper and Pearson, by the binomial distribution in whole numbers', () => {
    for (const n of [1, 5, 12, 40]) {
      for (const { day, low, high } of kaplanMeier(Array.from({ length: n }, (_, i) => ({ days: i + 1, end: 1 })))) {
        const lasting = n - day
        // The lower limit makes this many or more a chance of 2.5%, the upper one this many or fewer.
        if (lasting === 0) expect(low).toBe(0)
        else expect(Math.abs(binomialTail(n, low, k => k >= lasting) - 0.025)).toBeLessThan(1e-9)
        expect(Math.abs(binomialTail(n, high, k => k <= lasting) - 0.025)).toBeLessThan(1e-9)
      }
    }
  })

  it('with censoring multiplies beta variables, by hand at week 7 of 6-MP', () => {
    // Upper: Beta(19, 3)·Beta(17, 1), three of 21 and one of 17; lower: also Beta(16, 1), sixteen lasted longer.
    const moments = (factors: readonly (readonly [number, number])[]) => {
      const mean = factors.reduce((product, [a, b]) => product * (a / (a + b)), 1)
      const square = factors.reduce((product, [a, b]) => (product * (a * (a + 1))) / ((a + b) * (a + b + 1)), 1)
      const size = (mean * (1 - mean)) / (square - mean * mean) - 1
      return { a: mean * size, b: (1 - mean) * size }
    }
    const [, seven] = kaplanMeier(remissions)
    const upper = moments([
      [19, 3],
      [17, 1],
    ])
    const lower = moments([
      [19, 3],
      [17, 1],
      [16, 1],
    ])
    expect(Math.abs(areaBelow(upper, seven!.high) - 0.975)).toBeLessThan(1e-6)
    expect(Math.abs(areaBelow(lower, seven!.low) - 0.025)).toBeLessThan(1e-6)
  })

  it('meets the published median, 23 weeks, whose interval is open above', () => {
    expect(medianDuration(remissions)).toEqual({ median: 23, low: 13, high: null, n: 21, ended: 9 })
  })

  it('meets the published median of the placebo group, 8 weeks, from the 6th to the 16th of 21', () => {
    const placebo = durations('1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23')
    expect(medianDuration(placebo)).toMatchObject({ median: 8, low: 4, high: 12, ended: 21 })
  })

  it('without censoring has the median interval of order statistics', () => {
    for (const [n, low, high] of [
      [6, 1, 6],
      [10, 2, 9],
      [20, 6, 15],
      [50, 18, 33],
    ] as const) {
      const found = medianDuration(Array.from({ length: n }, (_, i) => ({ days: i + 1, end: 1 })))
      expect([found.low, found.high]).toEqual([low, high])
    }
    expect(medianDuration(durations('1 2 3 4 5'))).toMatchObject({ median: 3, low: null, high: null })
  })

  it('has those that were watched late at risk from then on only', () => {
    const late = [
      { days: 5, end: 1 },
      { days: 10, end: 1, entry: 8 },
      { days: 10, end: 0, entry: 6 },
      { days: 20, end: 1 },
      { days: 7, end: 1, entry: 9 },
    ]
    // At risk: 2 on day 5, 3 on day 10 (one of the first two, both late ones), 1 on day 20; the last was never watched.
    expect(kaplanMeier(late).map(({ day, atRisk, survival }) => [day, atRisk, survival.toFixed(4)])).toEqual([
      [5, 2, '0.5000'],
      [10, 3, '0.3333'],
      [20, 1, '0.0000'],
    ])
    expect(medianDuration(late)).toMatchObject({ n: 4, ended: 3 })
    // Watched on the very day that it ends counts; all watched from the first day on is the curve without entries.
    expect(kaplanMeier([{ days: 5, end: 1, entry: 5 }])[0]).toMatchObject({ atRisk: 1 })
    expect(kaplanMeier(remissions.map(one => ({ ...one, entry: 0 })))).toEqual(kaplanMeier(remissions))
  })

  const list = fc.array(fc.record({ days: fc.nat(30), end: fc.constantFrom(0, 1, 2) }), { minLength: 1, maxLength: 40 })

  it('without censoring is the share that lasts longer', () => {
    fc.assert(
      fc.property(list, all => {
        const ended = all.map(({ days }) => ({ days, end: 1 }))
        for (const { day, survival } of kaplanMeier(ended)) {
          expect(survival).toBeCloseTo(ended.filter(({ days }) => days > day).length / ended.length, 12)
        }
      }),
    )
  })

  it('falls, keeps within its interval and within 0..1, and counts any way to end', () => {
    fc.assert(
      fc.property(list, all => {
        let before = 1
        for (const { survival, low, high } of kaplanMeier(all)) {
          expect(survival <= before && low <= survival && survival <= high && low >= 0 && high <= 1).toBe(true)
          before = survival
        }
        expect(kaplanMeier(all)).toEqual(kaplanMeier(all.map(one => ({ ...one, end: Math.min(one.end, 1) }))))
      }),
    )
  })

  it('is what redistribution of the censored to those after them gives (Efron 1967)', () => {
    fc.assert(
      fc.property(list, all => {
        // Ends before censored ones on the same day; the weight of a censored one goes to all after it in equal parts.
        const sorted = all.toSorted((a, b) => a.days - b.days || Number(a.end === 0) - Number(b.end === 0))
        const weights = sorted.map(() => 1 / sorted.length)
        sorted.forEach(({ end }, i) => {
          const after = sorted.length - 1 - i
          if (end !== 0 || after === 0) return
          for (let j = i + 1; j < sorted.length; j++) weights[j]! += weights[i]! / after
          weights[i] = 0
        })
        for (const { day, survival } of kaplanMeier(all)) {
          const gone = sorted.reduce((sum, { days, end }, i) => (end !== 0 && days <= day ? sum + weights[i]! : sum), 0)
          expect(Math.abs(survival - (1 - gone))).toBeLessThan(1e-9)
        }
      }),
    )
  })

  it('knows no median of nothing, nor where most go on', () => {
    expect(medianDuration([])).toEqual({ median: null, low: null, high: null, n: 0, ended: 0 })
    expect(medianDuration(durations('5 9+ 9+ 9+')).median).toBeNull()
  })

  it('has an interval with a width, also where everything has ended', () => {
    fc.assert(
      fc.property(list, all => {
        for (const { low, high } of kaplanMeier(all)) expect(high - low).toBeGreaterThan(1e-6)
      }),
    )
    const { low, high } = kaplanMeier(durations('5'))[0]!
    expect([low, high.toFixed(3)]).toEqual([0, '0.975'])
  })
})
