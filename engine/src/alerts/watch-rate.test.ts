import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evidenceNeeded } from './budget.ts'
import type { DealWeek } from './deal-weeks.ts'
import { watchRate } from './watch-rate.ts'
import { makeWeeks } from './weeks.testing.ts'

const needed = evidenceNeeded('low', 10)
const past = 40

describe('watchRate', () => {
  test('finds a rise and a fall within eight weeks, and says by how much with an interval', () => {
    for (const [seed, by] of [
      [1, 0.15],
      [2, -0.15],
    ] as const) {
      const weeks = makeWeeks({ seed, weeks: 60, share: 0.3, change: { by, week: 45 } })
      const watch = watchRate(weeks, { from: past, until: 59, needed })
      if (watch.state !== 'changed') throw new Error('Nothing was found.')
      const { shift, usual } = watch
      expect(shift.direction).toBe(by > 0 ? 'up' : 'down')
      expect(shift.foundIn).toBeGreaterThanOrEqual(45)
      expect(shift.foundIn).toBeLessThan(53)
      expect(Math.abs(shift.since - 45)).toBeLessThanOrEqual(3)
      expect(usual.share).toBeCloseTo(0.3, 1)
      expect(shift.difference).toBeCloseTo(shift.now.share - usual.share, 12)
      expect(shift.low < shift.difference && shift.difference < shift.high).toBe(true)
      expect(shift.low > 0 || shift.high < 0).toBe(true)
    }
  })

  test('keeps to the budget where nothing changes, though deals talk of the same thing again and again', () => {
    let alarms = 0
    const series = 60
    for (let seed = 1; seed <= series; seed++) {
      const weeks = makeWeeks({ seed: 100 + seed, weeks: past + 26, share: 0.15 + 0.005 * seed, correlation: 0.3 })
      const watch = watchRate(weeks, { from: past, until: past + 25, needed: evidenceNeeded('low', series) })
      if (watch.state === 'changed') alarms++
    }
    // Half a year, for which half a false alarm is promised. Three would come by chance less than once in fifty times.
    expect(alarms).toBeLessThanOrEqual(2)
  })

  test('has too little to say without a past', () => {
    const weeks = makeWeeks({ seed: 3, weeks: 30, share: 0.3, deals: 4 })
    expect(watchRate(weeks, { from: 20, until: 29, needed }).state).toBe('too little')
    expect(watchRate([], { from: 20, until: 29, needed })).toEqual({ state: 'too little', deals: 0, weeks: 0 })
  })

  test('does not depend on the order of its weeks, on what comes later, or on how deals are numbered', () => {
    const weeks = makeWeeks({ seed: 4, weeks: 60, share: 0.3, change: { by: 0.2, week: 45 } })
    const choice = { from: past, until: 59, needed }
    const watch = watchRate(weeks, choice)
    if (watch.state !== 'changed') throw new Error('Nothing was found.')
    const backwards = watchRate(weeks.toReversed(), choice)
    if (backwards.state !== 'changed') throw new Error('Nothing was found.')
    expect([backwards.shift.foundIn, backwards.shift.since]).toEqual([watch.shift.foundIn, watch.shift.since])
    expect(backwards.evidence).toBeCloseTo(watch.evidence, 6)
    const known = weeks.filter(({ week }) => week <= watch.shift.foundIn)
    expect(watchRate(known, { ...choice, until: watch.shift.foundIn })).toEqual(watch)
    expect(
      watchRate(
        weeks.map(one => ({ ...one, deal: one.deal + 1000 })),
        choice,
      ),
    ).toEqual(watch)
  })

  test('a message that is never said, or always, breaks nothing', () => {
    const weeks = makeWeeks({ seed: 5, weeks: 60, share: 0.3 })
    for (const said of [false, true]) {
      const watch = watchRate(
        weeks.map((one): DealWeek => ({ ...one, said })),
        { from: past, until: 59, needed },
      )
      expect(watch.state).toBe('usual')
    }
  })

  test('raises nothing whose own interval holds no change, however little evidence is asked for', () => {
    const few = { from: past, until: 59, needed: evidenceNeeded('average', 1) }
    for (const said of [false, true]) {
      const weeks = makeWeeks({ seed: 5, weeks: 60, share: 0.3 }).map((one): DealWeek => ({ ...one, said }))
      const watch = watchRate(weeks, few)
      if (watch.state === 'too little') throw new Error('There is a past.')
      // Weeks in which nothing is seen add up to as much evidence as one alert needs.
      expect([watch.state, watch.evidence > few.needed]).toEqual(['usual', true])
    }
    for (let seed = 1; seed <= 40; seed++) {
      const watch = watchRate(makeWeeks({ seed: 200 + seed, weeks: 60, share: 0.2, correlation: 0.4 }), few)
      if (watch.state !== 'changed') continue
      const { direction, low, high } = watch.shift
      expect(direction === 'up' ? low > 0 : high < 0).toBe(true)
    }
  })

  test('asking for more evidence never finds anything earlier', () => {
    const weeks = makeWeeks({ seed: 6, weeks: 60, share: 0.3, change: { by: 0.1, week: 45 } })
    const foundIn = (limit: number): number => {
      const watch = watchRate(weeks, { from: past, until: 59, needed: limit })
      return watch.state === 'changed' ? watch.shift.foundIn : Number.POSITIVE_INFINITY
    }
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 5000, noNaN: true }),
        fc.double({ min: 1, max: 10, noNaN: true }),
        (limit, more) => {
          expect(foundIn(limit * more)).toBeGreaterThanOrEqual(foundIn(limit))
        },
      ),
      { numRuns: 20 },
    )
  })
})
