import { describe, expect, it } from 'vitest'
import { sigmoid } from '../model/ridge-logistic.ts'
import { seededRandom } from '../model/seeded-random.ts'
import { type Judged, qualityOf, rowsOfJudged } from './quality.ts'

/** Deals, each looked at three times, whose true log-odds are `slope` times what the model says. */
const judgedOf = (deals: number, slope: number, seed: number): Judged => {
  const random = seededRandom(seed)
  const rows = Array.from({ length: deals }, (_, group) => {
    const odds = 4 * random() - 2
    const won = random() < sigmoid(slope * odds) ? 1 : 0
    return Array.from({ length: 3 }, () => ({ p: sigmoid(odds), won, group }))
  }).flat()
  return {
    probabilities: Float64Array.from(rows, ({ p }) => p),
    outcome: Float64Array.from(rows, ({ won }) => won),
    weights: Float64Array.from(rows, () => 1 / 3),
    groups: Int32Array.from(rows, ({ group }) => group),
  }
}

describe('the quality of probabilities', () => {
  it('has a slope of 1 where they are calibrated, and below it where they are too extreme', () => {
    const good = qualityOf(judgedOf(800, 1, 1), 0.5, 1)!
    expect(good.slope!.low <= 1 && 1 <= good.slope!.high).toBe(true)
    expect(good.auc!.low).toBeGreaterThan(0.5)
    expect(good.brier.value).toBeLessThan(good.baseBrier)
    expect([good.deals, good.snapshots]).toEqual([800, 2400])
    const extreme = qualityOf(judgedOf(800, 0.3, 2), 0.5, 1)!
    expect(extreme.slope!.high).toBeLessThan(1)
  })

  it('has intervals of deals, not of looks: three looks at a deal are no more than one', () => {
    const judged = judgedOf(120, 1, 3)
    const once = rowsOfJudged(
      judged,
      Array.from({ length: 120 }, (_, i) => 3 * i),
    )
    const width = ({ low, high }: { low: number; high: number }) => high - low
    const [all, one] = [qualityOf(judged, 0.5, 1)!, qualityOf(once, 0.5, 1)!]
    expect(width(all.brier) / width(one.brier)).toBeCloseTo(1, 6)
    expect(width(all.auc!) / width(one.auc!)).toBeCloseTo(1, 6)
  })

  it('holds each estimate, with a width also where no deal is in the wrong order', () => {
    const judged = judgedOf(40, 1, 4)
    const perfect = { ...judged, probabilities: judged.outcome.map(won => (won === 1 ? 0.8 : 0.2)) }
    const { auc, brier } = qualityOf(perfect, 0.5, 1)!
    expect(auc).toMatchObject({ value: 1, high: 1 })
    expect(auc!.low).toBeLessThan(0.95)
    expect(auc!.low).toBeGreaterThan(0.7)
    expect(brier.low <= brier.value && brier.value <= brier.high).toBe(true)
  })

  it('knows no area of one outcome, no slope of few deals, and nothing of nothing', () => {
    const judged = judgedOf(12, 1, 5)
    expect(qualityOf({ ...judged, outcome: judged.outcome.map(() => 1) }, 0.5, 1)).toMatchObject({
      auc: null,
      slope: null,
    })
    expect(qualityOf(rowsOfJudged(judged, []), 0.5, 1)).toBeNull()
  })
})
