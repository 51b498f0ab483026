import { describe, expect, it } from 'vitest'
import { brierScore, calibrated, fitCalibration, reliabilityOf } from './calibration.ts'
import { sigmoid } from './ridge-logistic.ts'
import { seededRandom } from './seeded-random.ts'

const makeRows = (n: number, slope: number) => {
  const random = seededRandom(9)
  const truth = Float64Array.from({ length: n }, () => 4 * random() - 2)
  const outcome = Float64Array.from(truth, odds => (random() < sigmoid(odds) ? 1 : 0))
  return { said: truth.map(odds => slope * odds), outcome, weights: new Float64Array(n).fill(1) }
}

describe('calibration', () => {
  it('takes back a model that is three times too sure', () => {
    const { said, outcome, weights } = makeRows(20_000, 3)
    const { slope, offset } = fitCalibration(said, outcome, weights)
    expect(slope).toBeCloseTo(1 / 3, 1)
    expect(offset).toBeCloseTo(0, 1)
    const probabilities = said.map(odds => calibrated({ slope, offset }, odds))
    for (const { predicted, observed } of reliabilityOf(probabilities, outcome, weights, said.keys().toArray(), 5)) {
      expect(predicted).toBeGreaterThan(observed.low)
      expect(predicted).toBeLessThan(observed.high)
    }
  })

  it('gives everybody the share when the model was worse than nothing', () => {
    const { said, outcome, weights } = makeRows(500, -1)
    const calibration = fitCalibration(said, outcome, weights)
    expect(calibration.slope).toBe(0)
    const share = outcome.reduce((sum, value) => sum + value, 0) / outcome.length
    expect(calibrated(calibration, 17)).toBeCloseTo(share, 9)
  })

  it('stays finite where the outcomes are perfectly separated', () => {
    const { slope } = fitCalibration(Float64Array.of(-1, -1, 1, 1), [0, 0, 1, 1], new Float64Array(4).fill(1))
    expect(Number.isFinite(slope)).toBe(true)
  })
})

describe('the Brier score', () => {
  it('is the mean of the squared errors, by weight', () => {
    // Brier (1950), one event: 0.7 for an event that occurred, 0.2 for one that did not.
    expect(brierScore([0.7, 0.2], [1, 0], [1, 1])).toBeCloseTo((0.09 + 0.04) / 2, 12)
    expect(brierScore([0.7, 0.2], [1, 0], [3, 1])).toBeCloseTo((0.27 + 0.04) / 4, 12)
    expect(brierScore([0.5, 0.5], [1, 0], [1, 1])).toBe(0.25)
    expect(brierScore([], [], [])).toBeNull()
  })
})

describe('the reliability chart', () => {
  it('cuts the rows, lowest first, into bins of equal weight that hold every row once', () => {
    const probabilities = [0.9, 0.1, 0.8, 0.2, 0.5, 0.6]
    const outcome = [1, 0, 1, 0, 0, 1]
    const bins = reliabilityOf(probabilities, outcome, [1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 4, 5], 3)
    expect(bins.map(({ predicted }) => predicted)).toEqual([0.15000000000000002, 0.55, 0.8500000000000001])
    expect(bins.map(({ observed }) => observed.share)).toEqual([0, 0.5, 1])
    expect(bins.map(({ rows, deals }) => [rows, deals])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ])
  })

  it('counts the deals, not the rows, for its intervals', () => {
    const same = Array.from({ length: 40 }, () => 0.5)
    const outcome = same.map((_, i) => (i < 20 ? 1 : 0))
    const [few] = reliabilityOf(
      same,
      outcome,
      same,
      same.map((_, i) => i % 4),
      1,
    )
    const [many] = reliabilityOf(
      same,
      outcome,
      same,
      same.map((_, i) => i),
      1,
    )
    expect(few?.observed.n).toBe(4)
    expect(many?.observed.n).toBe(40)
    expect((few?.observed.high ?? 0) - (few?.observed.low ?? 0)).toBeGreaterThan(
      (many?.observed.high ?? 0) - (many?.observed.low ?? 0),
    )
  })
})
