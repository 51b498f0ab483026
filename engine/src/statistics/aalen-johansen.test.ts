import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cumulativeIncidence } from './aalen-johansen.ts'
import { betaQuantile } from './incomplete-beta.ts'
import { kaplanMeier } from './kaplan-meier.ts'

fc.configureGlobal({ seed: 20 })

const durations = (text: string) =>
  text.split(' ').map(word => {
    const [days = '', end = '0'] = word.split(':')
    return { days: Number(days), end: Number(end) }
  })

describe('cumulative incidence', () => {
  it('is worked out by hand with fractions', () => {
    // At risk 8, 6, 5, 3. Ends of way 1 on days 10 and 30, of way 2 on days 20 and 30; one censored on days 10 and 25.
    const list = durations('10:1 10:0 20:2 25:0 30:1 30:2 40:0 50:1')
    const [ten, twenty, thirty, forty, sixty] = cumulativeIncidence(list, 1, [10, 20, 30, 45, 60])
    // 1/8; the same; + 7/8·5/6·1/4.
    expect(ten!.share).toBeCloseTo(1 / 8, 14)
    expect(twenty!.share).toBeCloseTo(1 / 8, 14)
    expect(thirty!.share).toBeCloseTo(1 / 8 + (35 / 48) * (1 / 4), 14)
    expect(forty!.share).toBe(thirty!.share)
    // Everything left ends on day 50, of which nothing remains.
    expect(sixty!.share).toBeCloseTo(1 / 8 + 35 / 192 + (35 / 48) * (1 / 2), 14)
    expect([ten, twenty, thirty, forty, sixty].map(one => one!.atRisk)).toEqual([6, 5, 2, 1, 0])
  })

  it('is not 1 − Kaplan–Meier of one way: those lost cannot go on any more', () => {
    const list = durations('5:2 5:2 10:1 10:1')
    expect(cumulativeIncidence(list, 1, [10])[0]!.share).toBe(0.5)
    // Lost deals taken as censored would say 100 %.
    expect(1 - kaplanMeier(list.map(one => ({ ...one, end: one.end === 1 ? 1 : 0 }))).at(-1)!.survival).toBe(1)
  })

  const list = fc.array(fc.record({ days: fc.nat(20), end: fc.constantFrom(0, 1, 2) }), { minLength: 1, maxLength: 40 })
  const day = fc.nat(20)

  it('of all ways together and what lasts add up to 1', () => {
    fc.assert(
      fc.property(list, day, (all, at) => {
        const [first, second] = [1, 2].map(end => cumulativeIncidence(all, end, [at])[0]!.share)
        if (first === null || first === undefined || second === null || second === undefined) return
        const survival = kaplanMeier(all).findLast(step => step.day <= at)?.survival ?? 1
        expect(first + second + survival).toBeCloseTo(1, 12)
      }),
    )
  })

  it('without censoring is the share of n, with the interval of Clopper and Pearson', () => {
    fc.assert(
      fc.property(list, day, (all, at) => {
        const ended = all.map(({ days, end }) => ({ days, end: end === 0 ? 1 : end }))
        const [found] = cumulativeIncidence(ended, 1, [at])
        const n = ended.length
        const x = ended.filter(({ days, end }) => end === 1 && days <= at).length
        expect(found!.share).toBeCloseTo(x / n, 12)
        expect(found!.low).toBeCloseTo(x === 0 ? 0 : betaQuantile(0.025, x, n - x + 1), 8)
        expect(found!.high).toBeCloseTo(x === n ? 1 : betaQuantile(0.975, x + 1, n - x), 8)
      }),
    )
  })

  it('with one way to end has the interval of the curve that lasts', () => {
    fc.assert(
      fc.property(list, all => {
        const one = all.map(({ days, end }) => ({ days, end: Math.min(end, 1) }))
        for (const { day: at, survival, low, high } of kaplanMeier(one)) {
          const [found] = cumulativeIncidence(one, 1, [at])
          expect(found!.share).toBeCloseTo(1 - survival, 12)
          expect(found!.low).toBeCloseTo(1 - high, 9)
          expect(found!.high).toBeCloseTo(1 - low, 9)
        }
      }),
    )
  })

  it('lies within an interval that has a width', () => {
    fc.assert(
      fc.property(list, day, (all, at) => {
        for (const end of [1, 2]) {
          const [{ share, low, high }] = cumulativeIncidence(all, end, [at]) as [
            ReturnType<typeof cumulativeIncidence>[0],
          ]
          if (share === null) continue
          expect(low! <= share + 1e-9 && share <= high! + 1e-9 && high! - low! > 1e-6).toBe(true)
        }
      }),
    )
  })

  it('of none among ten that were watched is 0 to 31%', () => {
    const [{ share, low, high }] = cumulativeIncidence(durations('40 40 40 40 40 40 40 40 40 40'), 1, [30]) as [
      ReturnType<typeof cumulativeIncidence>[0],
    ]
    expect([share, low, high!.toFixed(4)]).toEqual([0, 0, '0.3085'])
  })

  it('does not count days on which a deal was not watched', () => {
    // Two of four went on by day 10; a deal that was first seen on day 20, and went on then, says nothing of day 10.
    const seen = durations('10:1 10:1 30:1 30:1')
    const late = [...seen, { days: 25, end: 1, entry: 20 }]
    expect(cumulativeIncidence(late, 1, [10])[0]!.share).toBe(0.5)
    // Of three watched on day 25 one goes on: 1/2 + 1/2·1/3.
    expect(cumulativeIncidence(late, 1, [25])[0]!.share).toBeCloseTo(2 / 3, 12)
    // Deals that were in the stage for long before anybody watched would make it look faster.
    expect(cumulativeIncidence(late, 1, [10])[0]!.atRisk).toBe(2)
  })

  it('is unknown past the last day watched, and of nothing', () => {
    expect(cumulativeIncidence(durations('10:1 20:0'), 1, [20, 21]).map(({ share }) => share)).toEqual([0.5, null])
    expect(cumulativeIncidence([], 1, [30])).toEqual([{ day: 30, share: null, low: null, high: null, atRisk: 0 }])
  })
})
