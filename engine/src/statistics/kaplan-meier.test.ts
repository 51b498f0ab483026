import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kaplanMeier, logLogInterval, medianDuration } from './kaplan-meier.ts'

fc.configureGlobal({ seed: 20 })

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

  it('has the interval of log(−log), by hand at week 6: 0.6197 to 0.9516', () => {
    // S = 18/21, Σ d/(n(n − d)) = 3/(21·18).
    const spread = (1.959963984540054 * Math.sqrt(3 / 378)) / Math.log(18 / 21)
    const [first] = kaplanMeier(remissions)
    expect(first!.low).toBeCloseTo((18 / 21) ** Math.exp(-spread), 12)
    expect([first!.low.toFixed(4), first!.high.toFixed(4)]).toEqual(['0.6197', '0.9516'])
  })

  it('meets the published median, 23 weeks, whose interval is open above', () => {
    expect(medianDuration(remissions)).toEqual({ median: 23, low: 13, high: null, n: 21, ended: 9 })
  })

  it('meets the published median of the placebo group, 8 weeks', () => {
    const placebo = durations('1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23')
    expect(medianDuration(placebo)).toMatchObject({ median: 8, low: 4, high: 11, ended: 21 })
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

  it('has no interval at the ends of the scale', () => {
    expect([logLogInterval(1, 0.1), logLogInterval(0, 0.1)]).toEqual([
      { low: 1, high: 1 },
      { low: 0, high: 0 },
    ])
  })
})
