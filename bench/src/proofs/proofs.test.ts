import { describe, expect, it } from 'vitest'
import { medianCoverage, newcombeCoverage, shapes, stratifiedCoverage, wilsonCoverage } from './measure-coverage.ts'
import { simulateComparisons } from './simulate-comparisons.ts'

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
})
