import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { cumulativeIncidence } from './aalen-johansen.ts'
import { exposureCurves } from './exposure-curves.ts'

fc.configureGlobal({ seed: 20 })

const [won, lost] = [1, 2]

describe('the curves of a message', () => {
  it('count a deal without it until it came up, and with it from the next day on: by hand', () => {
    const curves = exposureCurves(
      [
        { days: 10, end: won, exposed: 0 },
        { days: 30, end: lost, exposed: 15 },
        { days: 20, end: won, exposed: null },
        { days: 20, end: lost, exposed: 20 },
        { days: 40, end: 0, exposed: 5 },
      ],
      { landmark: 0, ends: [won, lost], days: [10, 20, 30] },
    )
    // With: the first, the last from day 6 on, the second from day 16 on. Day 10: 1 of 2; day 30: 1 of 2 lost.
    expect(curves.with[0]!.map(({ share }) => share)).toEqual([0.5, 0.5, 0.5])
    expect(curves.with[1]!.map(({ share }) => share)).toEqual([0, 0, 0.25])
    // Without: the last left on day 5, the second on day 15; of the two on day 20 one was won and one was lost.
    expect(curves.without[0]!.map(({ share }) => share)).toEqual([0, 0.5, 0.5])
    expect(curves.without[1]!.map(({ share }) => share)).toEqual([0, 0.5, 0.5])
    expect(curves.watched).toEqual({ with: 3, without: 4 })
  })

  it('start at the landmark with what had come up by then', () => {
    const all = [
      { days: 20, end: won, exposed: 30 },
      { days: 80, end: won, exposed: 60 },
      { days: 90, end: lost, exposed: null },
    ]
    const curves = exposureCurves(all, { landmark: 60, ends: [won], days: [20, 30] })
    expect(curves.watched).toEqual({ with: 1, without: 1 })
    expect(curves.with[0]).toEqual(cumulativeIncidence([{ days: 20, end: won }], won, [20, 30]))
  })

  it('tests by the chances of each day: two at risk with it and three without on the day that one wins', () => {
    const curves = exposureCurves(
      [
        { days: 10, end: won, exposed: 0 },
        { days: 20, end: 0, exposed: 0 },
        ...[20, 20, 20].map(days => ({ days, end: 0, exposed: null })),
      ],
      { landmark: 0, ends: [won, lost], days: [10] },
    )
    // O = 1, E = 2/5, V = 2/5·3/5: 0.36/0.24 = 1.5, whose tail by chi-square with one degree of freedom is 0.2207.
    expect(curves.p[0]!.toFixed(4)).toBe('0.2207')
    expect(curves.p[1]).toBeNull()
  })

  it('of a message without effect that comes up late do not favour it, as counting it from the start would', () => {
    const random = seededRandom(4)
    let [gap, naive] = [0, 0]
    for (let set = 0; set < 40; set++) {
      const all = Array.from({ length: 300 }, () => {
        const days = Math.ceil(-Math.log(1 - random()) * 60)
        const said = Math.ceil(-Math.log(1 - random()) * 60)
        return { days, end: random() < 0.4 ? won : lost, exposed: said < days ? said : null }
      })
      const { with: withIt, without } = exposureCurves(all, { landmark: 10, ends: [lost], days: [60] })
      gap += (withIt[0]![0]!.share! - without[0]![0]!.share!) / 40
      const ever = (has: boolean) =>
        cumulativeIncidence(
          all.filter(({ exposed }) => (exposed !== null) === has),
          lost,
          [60],
        )[0]!.share!
      naive += (ever(true) - ever(false)) / 40
    }
    expect(Math.abs(gap)).toBeLessThan(0.04)
    expect(naive).toBeLessThan(-0.15)
  })

  it('count a deal from the day it is watched, as what could not be exposed before is no comparison: day by day', () => {
    const one = fc.record({
      days: fc.integer({ min: 1, max: 20 }),
      end: fc.constantFrom(0, won, lost),
      exposed: fc.option(fc.integer({ min: 0, max: 20 })),
      entry: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 25 }), all => {
        const days = [3, 9, 15]
        const curves = exposureCurves(all, { landmark: 0, ends: [won], days })
        // The curve by its definition: each day those at risk in their state on it, from the day they are watched on.
        const shares = (state: boolean) => {
          let [survival, incidence] = [1, 0]
          return Array.from({ length: 20 }, (_, i) => i + 1).map(day => {
            const atRisk = all.filter(
              ({ days: lasted, exposed, entry }) =>
                entry <= day && lasted >= day && (exposed !== null && (exposed <= 0 || exposed < day)) === state,
            )
            const [ended, own] = [
              atRisk.filter(deal => deal.days === day && deal.end !== 0).length,
              atRisk.filter(deal => deal.days === day && deal.end === won).length,
            ]
            if (atRisk.length > 0) {
              incidence += (survival * own) / atRisk.length
              survival *= 1 - ended / atRisk.length
            }
            return incidence
          })
        }
        for (const [curve, naive] of [
          [curves.with[0]!, shares(true)],
          [curves.without[0]!, shares(false)],
        ] as const) {
          for (const { day, share } of curve) if (share !== null) expect(share).toBeCloseTo(naive[day - 1]!, 9)
        }
      }),
    )
  })

  it('of deals that are all exposed, or none, by the landmark are those of all deals', () => {
    const one = fc.record({ days: fc.integer({ min: 1, max: 30 }), end: fc.constantFrom(0, won, lost) })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 30 }), all => {
        const plain = cumulativeIncidence(all, won, [5, 15])
        const choice = { landmark: 0, ends: [won], days: [5, 15] }
        expect(
          exposureCurves(
            all.map(deal => ({ ...deal, exposed: 0 })),
            choice,
          ).with[0],
        ).toEqual(plain)
        expect(
          exposureCurves(
            all.map(deal => ({ ...deal, exposed: null })),
            choice,
          ).without[0],
        ).toEqual(plain)
      }),
    )
  })
})
