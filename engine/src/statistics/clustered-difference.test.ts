import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { type ClusteredStratum, clusteredDifference } from './clustered-difference.ts'
import { mantelHaenszelDifference } from './mantel-haenszel.ts'

const stratum = fc
  .tuple(fc.nat(6), fc.nat(6), fc.nat(6), fc.nat(6), fc.integer({ min: 1, max: 5 }))
  .map(([x1, more1, x0, more0, cluster]): ClusteredStratum => ({ x1, n1: x1 + more1, x0, n0: x0 + more0, cluster }))
const strata = fc.array(stratum, { maxLength: 12 })

describe('clusteredDifference', () => {
  test('has the estimate of Mantel and Haenszel, the difference of its two shares, within an interval that is no narrower', () => {
    fc.assert(
      fc.property(strata, drawn => {
        const [found, plain] = [clusteredDifference(drawn), mantelHaenszelDifference(drawn)]
        if (!found || !plain) return
        expect(found.estimate).toBeCloseTo(plain.estimate, 12)
        expect(found.share1 - found.share0).toBeCloseTo(found.estimate, 12)
        expect(found.low).toBeLessThanOrEqual(plain.low + 1e-12)
        expect(found.high).toBeGreaterThanOrEqual(plain.high - 1e-12)
        expect(found.p >= 0 && found.p <= 1).toBe(true)
      }),
    )
  })

  test('is of the opposite sign when the groups change places, whatever the order and the names of clusters', () => {
    fc.assert(
      fc.property(strata, drawn => {
        const one = clusteredDifference(drawn)
        const other = clusteredDifference(
          drawn
            .map(({ x1, n1, x0, n0, cluster }) => ({ x1: x0, n1: n0, x0: x1, n0: n1, cluster: 100 - cluster }))
            .reverse(),
        )
        expect(other === null).toBe(one === null)
        if (!one || !other) return
        expect(other.estimate).toBeCloseTo(-one.estimate, 12)
        expect(other.low).toBeCloseTo(-one.high, 12)
        expect(other.p).toBeCloseTo(one.p, 9)
      }),
    )
  })

  test('knows the example of a table: two people, one of whom says it more often', () => {
    const found = clusteredDifference([
      { x1: 3, n1: 4, x0: 1, n0: 4, cluster: 1 },
      { x1: 2, n1: 4, x0: 2, n0: 4, cluster: 2 },
    ])
    // d = 0.5 and 0 with equal weights: δ = 0.25; the moments ±0.5 give an error of √(2·0.5)/4 = 0.25, times 12.706.
    expect(found?.estimate).toBeCloseTo(0.25, 12)
    expect([found?.share1, found?.share0]).toEqual([0.625, 0.375])
    expect([found?.low, found?.high]).toEqual([-1, 1])
    // t = 1 with one degree of freedom, the Cauchy distribution: P(|T| > 1) = 1/2.
    expect(found?.p).toBeCloseTo(0.5, 9)
    expect(found).toMatchObject({ n1: 8, n0: 8, clusters: 2 })
  })

  test('says nothing of one cluster, and of strata in which a group is empty', () => {
    expect(clusteredDifference([])).toBeNull()
    expect(clusteredDifference([{ x1: 1, n1: 2, x0: 1, n0: 2, cluster: 1 }])).toBeNull()
    expect(
      clusteredDifference([
        { x1: 1, n1: 2, x0: 0, n0: 0, cluster: 1 },
        { x1: 0, n1: 0, x0: 1, n0: 2, cluster: 2 },
      ]),
    ).toBeNull()
  })

  test('covers the truth where people differ in what they say and in how much it changes, in eight clusters', () => {
    const random = seededRandom(21)
    const truth = 0.15
    let covered = 0
    const worlds = 400
    for (let world = 0; world < worlds; world++) {
      const drawn: ClusteredStratum[] = []
      for (let cluster = 0; cluster < 8; cluster++) {
        const [own, effect] = [0.2 + 0.4 * random(), truth + 0.3 * (random() - 0.5)]
        for (let card = 0; card < 5; card++) {
          const count = (n: number, p: number) => Array.from({ length: n }, () => random() < p).filter(Boolean).length
          drawn.push({ x1: count(3, own + effect), n1: 3, x0: count(8, own), n0: 8, cluster })
        }
      }
      const found = clusteredDifference(drawn)
      if (found && found.low <= truth && truth <= found.high) covered++
    }
    expect(covered / worlds).toBeGreaterThan(0.93)
  })
})
