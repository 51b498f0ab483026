import { describe, expect, it } from 'vitest'
import { medianCoverage, newcombeCoverage, shapes, stratifiedCoverage, wilsonCoverage } from './measure-coverage.ts'
import { putToTheTest } from './measure-finding.ts'
import { simulateForecasts } from './measure-forecast.ts'
import { watchDaily } from './measure-sequence.ts'
import { shiftUnderNull } from './measure-shift.ts'
import { incidenceCoverage, medianDurationCoverage, watches } from './measure-survival.ts'
import { simulateComparisons } from './simulate-comparisons.ts'
import { simulateWorlds } from './simulate-worlds.ts'

// Fewer data sets than the measurement `npm run bench -- statistics` has, with room for chance; seeds are fixed.
const size = { deals: 2_000, cards: 60 }

describe('over simulated deals', () => {
  it('cards without any effect are rarely called significant', () => {
    const { falseAlarms, sets, meanAdjusted } = simulateComparisons('none', { sets: 40, ...size }, 1)
    // 10 % is nominal; of 40 sets more than 9 would come by chance once in two hundred times.
    for (const alarms of Object.values(falseAlarms)) expect(alarms).toBeLessThanOrEqual(9)
    expect(sets).toBe(40)
    expect(Math.abs(meanAdjusted)).toBeLessThan(0.5)
  })

  it('a card that adds 15 points is found', () => {
    const { found, meanFirst } = simulateComparisons('planted', { sets: 20, ...size }, 2)
    expect(found).toBeGreaterThanOrEqual(16)
    expect(Math.abs(meanFirst - 15)).toBeLessThan(3)
  })

  it('where talk alone wins, cards look like winning until like is compared with like', () => {
    const { meanRaw, meanAdjusted, significant, cards } = simulateComparisons('talk', { sets: 20, ...size }, 3)
    expect(meanRaw).toBeGreaterThan(3)
    expect(Math.abs(meanAdjusted)).toBeLessThan(0.8)
    expect(significant / cards).toBeLessThanOrEqual(0.02)
  })
})

describe('findings put to the test', () => {
  it('are kept where the effect is there, and not because all win rates fall', () => {
    expect(putToTheTest({ effect: 0.3, found: 0.3, deals: 500, fall: 0 }, 20, 6).kept).toBeGreaterThanOrEqual(16)
    expect(putToTheTest({ effect: 0, found: 0.3, deals: 300, fall: 0.2 }, 40, 6).kept).toBeLessThanOrEqual(2)
  })
})

describe('over worlds in which much else moves the outcome', () => {
  const small = { sets: 12, deals: 1_500, cards: 30, views: 1 }

  it.each(['better reps', 'expansions', 'newly launched', 'larger deals'] as const)(
    'a card without effect is not taken for one: %s',
    world => {
      expect(simulateWorlds(world, small, 4).first).toBeLessThanOrEqual(2)
    },
  )

  it('one that adds 15 points is found, and views that explore claim nothing', () => {
    expect(simulateWorlds('planted', small, 4).first).toBeGreaterThanOrEqual(9)
    const { anyFalse } = simulateWorlds('none', { ...small, sets: 6 }, 4)
    // Opening five more views adds no claim.
    expect(simulateWorlds('none', { ...small, sets: 6, views: 6 }, 4).anyFalse).toBe(anyFalse)
    expect(anyFalse).toBeLessThanOrEqual(3)
  })
})

describe('intervals hold the truth', () => {
  it('of shares in 94 to 96.5 % on average and never in less than 89 %, from ten deals on', () => {
    for (const { mean, lowest } of [wilsonCoverage(10), wilsonCoverage(37), newcombeCoverage(10, 25)]) {
      expect(mean).toBeGreaterThanOrEqual(0.94)
      expect(mean).toBeLessThanOrEqual(0.965)
      expect(lowest).toBeGreaterThanOrEqual(0.89)
    }
  })

  it.each(Object.keys(shapes) as (keyof typeof shapes)[])('of medians of %s, in at least 93 of 100 sets', shape => {
    expect(medianCoverage(shape, 10, 40, 10_000, 4)).toBeGreaterThanOrEqual(0.93)
  })

  it('of medians over small strata as well', () => {
    expect(stratifiedCoverage('cycles in whole days', 12, 10, 0.3, 500, 5)).toBeGreaterThanOrEqual(0.93)
  })

  it.each(watches)('of shares that have ended, durations seen %s, at the edges too', watch => {
    for (const n of [10, 20, 40]) {
      for (const truth of [0.02, 0.05, 0.5]) {
        expect(incidenceCoverage(truth, n, watch, 1_000, 6), `${truth} of ${n}`).toBeGreaterThanOrEqual(0.93)
      }
    }
    expect(medianDurationCoverage(10, watch, 1_000, 6)).toBeGreaterThanOrEqual(0.93)
  })

  it('of a shift of skewed days by a rare card, which is not biased as weighted medians are', () => {
    const { bias, medianBias, coverage } = shiftUnderNull(0.12, 0.9, 600, 400, 7)
    expect(Math.abs(bias)).toBeLessThanOrEqual(0.02)
    expect(medianBias).toBeGreaterThan(0.05)
    // 95 % is nominal; of 400 sets fewer than 92 % would come by chance once in two hundred times.
    expect(coverage).toBeGreaterThanOrEqual(0.92)
  })

  it('of a sequence that is looked at after every deal, in at least 95 of 100 series', () => {
    const { missed, naive } = watchDaily(0, 300, 40, 8)
    expect(missed).toBeLessThanOrEqual(4)
    expect(naive).toBeGreaterThan(4)
  })

  it('of deal probabilities, and expect about what the next weeks bring', () => {
    const { customers, ratio, covered } = simulateForecasts({ customers: 3, deals: 400, shock: 0, horizon: 75 }, 9)
    expect(customers).toBe(3)
    expect(covered).toBeGreaterThanOrEqual(0.7)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.35)
  })
})
