import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cumulativeIncidence } from './aalen-johansen.ts'
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

  it('without censoring is the share of n, with the binomial error', () => {
    fc.assert(
      fc.property(list, day, (all, at) => {
        const ended = all.map(({ days, end }) => ({ days, end: end === 0 ? 1 : end }))
        const [{ share, low, high }] = cumulativeIncidence(ended, 1, [at]) as [
          ReturnType<typeof cumulativeIncidence>[0],
        ]
        const n = ended.length
        const p = ended.filter(({ days, end }) => end === 1 && days <= at).length / n
        expect(share).toBeCloseTo(p, 12)
        if (p === 0 || p === 1) return
        const spread = (1.959963984540054 * Math.sqrt((p * (1 - p)) / n)) / (p * Math.log(p))
        expect(low).toBeCloseTo(p ** Math.exp(-spread), 9)
        expect(high).toBeCloseTo(p ** Math.exp(spread), 9)
      }),
    )
  })

  it('with one way to end has the error of Greenwood', () => {
    fc.assert(
      fc.property(list, day, (all, at) => {
        const one = all.map(({ days, end }) => ({ days, end: Math.min(end, 1) }))
        const [found] = cumulativeIncidence(one, 1, [at])
        const step = kaplanMeier(one).findLast(({ day: on }) => on <= at)
        if (!step || found!.share === null || step.survival === 0 || step.survival === 1) return
        // The error is the same for 1 − S; only the scale of the interval differs.
        const error = (share: number, high: number) =>
          (Math.log(Math.log(high) / Math.log(share)) * share * Math.log(share)) / 1.959963984540054
        expect(found!.share).toBeCloseTo(1 - step.survival, 12)
        expect(error(found!.share, found!.high!)).toBeCloseTo(error(step.survival, step.high), 8)
      }),
    )
  })

  it('is unknown past the last day watched, and of nothing', () => {
    expect(cumulativeIncidence(durations('10:1 20:0'), 1, [20, 21]).map(({ share }) => share)).toEqual([0.5, null])
    expect(cumulativeIncidence([], 1, [30])).toEqual([{ day: 30, share: null, low: null, high: null, atRisk: 0 }])
  })
})
