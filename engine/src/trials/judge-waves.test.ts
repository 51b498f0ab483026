import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOrders, gainShownByWaves, judgeWaves, type WaveDeal, weeksPerWaveFor } from './judge-waves.ts'
import { makeWaves, type WavesWorld, weeksBefore } from './trials.testing.ts'

fc.configureGlobal({ seed: 34 })

const lastOf = (starts: ReadonlyMap<number, number>) => Math.max(...starts.values())
const found = (worlds: number, world: Omit<WavesWorld, 'seed'>, states: readonly string[]) =>
  Array.from({ length: worlds }, (_, i) => {
    const trial = makeWaves({ ...world, seed: 77 * i + 1 })
    return judgeWaves(trial, lastOf(trial.starts)).state
  }).filter(state => states.includes(state)).length / worlds

const small = { sellers: 10, waves: 5, weeksPerWave: 3, dealsPerWeek: 10, effect: 0 }
const reported = ['gain', 'loss']

describe('a start in waves', () => {
  it('without an effect reports one in at most 5 of 100 worlds', () => {
    expect(found(60, small, reported)).toBeLessThanOrEqual(0.05)
  })

  it('is not deceived by better months, nor by sellers who change by themselves', () => {
    expect(found(30, { ...small, trend: 0.4, drift: 0.2 }, reported)).toBeLessThan(0.1)
  })

  it('shows the gain that was promised about as often as was promised', () => {
    const plan = { sellers: 14, waves: 4, weeksPerWave: 7, dealsPerWeek: 14 }
    const gain = gainShownByWaves({ ...plan, units: plan.sellers, winRate: 0.4, weeksBefore })
    const share = found(30, { ...plan, effect: gain }, ['gain'])
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(1)
  })

  it('finds a large effect, its size, and a loss as well as a gain', () => {
    for (const [effect, state] of [
      [0.4, 'gain'],
      [-0.4, 'loss'],
    ] as const) {
      const trial = makeWaves({ ...small, weeksPerWave: 6, effect, seed: 3 })
      const judged = judgeWaves(trial, lastOf(trial.starts))
      expect(judged.state).toBe(state)
      expect(Math.abs((judged.final?.estimate ?? 0) - effect)).toBeLessThan(0.2)
      expect(judged.final?.low).toBeLessThanOrEqual(effect)
      expect(judged.final?.high).toBeGreaterThanOrEqual(effect)
    }
  })

  it('is open before anything has started, and says nothing final before the last start', () => {
    const trial = makeWaves({ ...small, seed: 9 })
    expect(judgeWaves(trial, -1)).toEqual({
      state: 'open',
      deals: { started: 0, waiting: 0 },
      looks: [],
      final: null,
    })
    const half = judgeWaves(trial, 50)
    expect(half).toMatchObject({ state: 'open', final: null })
    expect(half.looks.length).toBe(half.deals.started + half.deals.waiting)
    // What is known on a day is the same when one looks again later.
    const full = judgeWaves(trial, lastOf(trial.starts))
    expect(full.looks.slice(0, half.looks.length)).toEqual(half.looks)
  })

  it('agrees with the sums written out', () => {
    // Before: units 1 and 2 have won one of two deals each. From day 0 on unit 1 has started, half of all.
    const deal = (unit: number, day: number, isWon: boolean): WaveDeal => ({ unit, day, isWon })
    const deals = [
      deal(1, -9, true),
      deal(1, -8, false),
      deal(2, -7, true),
      deal(2, -6, false),
      deal(1, 3, true),
      deal(2, 4, false),
    ]
    const starts = new Map([
      [1, 0],
      [2, 10],
    ])
    const judged = judgeWaves({ starts, deals, redraws: [] }, 10)
    // Usual is a half of both: u = 0.5·0.5 and −0.5·−0.5, d = 0.25 each.
    expect(judged.looks.map(({ estimate }) => estimate)).toEqual([1, 1])
    expect(judged.deals).toEqual({ started: 1, waiting: 1 })
    expect(judged.final).toMatchObject({ estimate: 1, chance: 1 })
  })

  it('does not depend on the order of the deals, nor on those of others or after the end', () => {
    const trial = makeWaves({ ...small, seed: 4 })
    const last = lastOf(trial.starts)
    const more = [
      { unit: 99, day: 5, isWon: true },
      { unit: 1, day: last + 3, isWon: true },
    ]
    const judged = judgeWaves(trial, last)
    const again = judgeWaves({ ...trial, deals: [...more, ...trial.deals] }, last + 30)
    expect(again).toEqual(judged)
  })
})

describe('a plan of waves', () => {
  const plan = { units: 14, waves: 4, dealsPerWeek: 12, winRate: 0.4, weeksBefore: 104 }

  it('says how many weeks a gain takes, and what so many weeks show', () => {
    const weeks = weeksPerWaveFor(0.15, plan) ?? 0
    expect(gainShownByWaves({ ...plan, weeksPerWave: weeks })).toBeLessThanOrEqual(0.15)
    expect(gainShownByWaves({ ...plan, weeksPerWave: weeks - 1 })).toBeGreaterThan(0.15)
    expect(weeksPerWaveFor(0.01, plan)).toBeNull()
  })

  it('shows less of fewer deals, and nothing of none', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 50, noNaN: true }), fc.integer({ min: 1, max: 40 }), (perWeek, weeks) => {
        const shown = (dealsPerWeek: number) => gainShownByWaves({ ...plan, dealsPerWeek, weeksPerWave: weeks })
        expect(shown(perWeek)).toBeGreaterThan(shown(2 * perWeek))
      }),
    )
    expect(gainShownByWaves({ ...plan, dealsPerWeek: 0, weeksPerWave: 4 })).toBe(Number.POSITIVE_INFINITY)
  })

  it('promises a larger gain of fewer units, and none of so few that the gain hides itself', () => {
    const shown = (units: number) => gainShownByWaves({ ...plan, units, weeksPerWave: 8 })
    expect([14, 8, 5].map(units => shown(units) > shown(units + 1))).toEqual([true, true, true])
    // Of very many only what is not known of each is left.
    expect(shown(1e6)).toBeCloseTo(shown(1e7), 5)
    expect(shown(2)).toBe(Number.POSITIVE_INFINITY)
  })

  it('knows in how many orders units can start', () => {
    expect(countOrders(4, 4)).toBe(24)
    expect(countOrders(6, 3)).toBe(90)
    expect(countOrders(7, 2)).toBe(35)
  })
})
