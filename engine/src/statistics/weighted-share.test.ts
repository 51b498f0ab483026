import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { type Asked, type ClusterShare, responseWeights, weightedShare } from './weighted-share.ts'
import { wilsonShare } from './wilson.ts'

fc.configureGlobal({ seed: 20 })

/** Each a cluster of its own. */
const apart = (parts: readonly Omit<ClusterShare, 'cluster'>[]): ClusterShare[] =>
  parts.map((part, cluster) => ({ ...part, cluster }))

const cluster = fc
  .record({
    of: fc.nat(6),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.double({ min: 0.1, max: 9, noNaN: true }),
  })
  .map(({ of, part, weight }) => ({ hits: Math.round(of * part), of, weight }))

/** By the definition, in the order of the formula, with the sums written out. */
function naive(clusters: readonly ClusterShare[]) {
  let [hits, total] = [0, 0]
  for (const one of clusters) {
    hits += one.weight * one.hits
    total += one.weight * one.of
  }
  const share = hits / total
  let variance = 0
  for (const one of clusters) variance += (one.weight * one.hits - share * one.weight * one.of) ** 2 / total ** 2
  return { share, variance }
}

describe('a weighted share of clusters', () => {
  it('is that of Wilson for single observations of equal weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0.5, max: 5, noNaN: true }),
        (all, weight) => {
          const found = weightedShare(apart(all.map(hit => ({ hits: hit ? 1 : 0, of: 1, weight }))))!
          const plain = wilsonShare(all.filter(Boolean).length, all.length)!
          expect(found.share).toBeCloseTo(plain.share, 10)
          expect(found.low).toBeCloseTo(plain.low, 8)
          expect(found.high).toBeCloseTo(plain.high, 8)
          expect(found.n).toBe(plain.n)
          expect(found.effective).toBeCloseTo(plain.n, 6)
        },
      ),
    )
  })

  it('equals the definition, lies in its interval, and is worth at most as many as there are', () => {
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 40 }), parts => {
        const clusters = apart(parts)
        const found = weightedShare(clusters)
        if (clusters.every(({ of }) => of === 0)) {
          expect(found).toBeNull()
          return
        }
        const { share, low, high, effective, n } = found!
        const { share: expected, variance } = naive(clusters)
        expect(share).toBeCloseTo(expected, 10)
        expect(0 <= low && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1).toBe(true)
        expect(effective > 0 && effective <= n + 1e-9).toBe(true)
        const single = clusters.every(({ of }) => of <= 1)
        if (variance > 1e-9 && share * (1 - share) > 1e-6) {
          const known = Math.min(n, (share * (1 - share)) / variance)
          const k = clusters.filter(({ of }) => of > 0).length
          if (single) expect(effective).toBeCloseTo(known, 4)
          else expect(effective).toBeLessThan(k === 1 ? 1 + 1e-9 : known + 1e-6)
        }
      }),
    )
  })

  it('depends neither on the order nor on the unit of the weights', () => {
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 20 }), parts => {
        const clusters = apart(parts)
        const other = [...clusters].reverse().map(one => ({ ...one, weight: one.weight * 3 }))
        const [a, b] = [weightedShare(clusters), weightedShare(other)]
        if (!a || !b) {
          expect(a).toBe(b)
          return
        }
        expect(b.share).toBeCloseTo(a.share, 10)
        expect(b.low).toBeCloseTo(a.low, 6)
        expect(b.high).toBeCloseTo(a.high, 6)
      }),
    )
  })

  it('is null of nothing', () => {
    expect(weightedShare([])).toBeNull()
    expect(
      weightedShare(
        apart([
          { hits: 0, of: 0, weight: 1 },
          { hits: 1, of: 1, weight: 0 },
        ]),
      ),
    ).toBeNull()
  })

  it('is that of the whole clusters, in however many parts they come', () => {
    const of = (cluster: string, hits: number, many: number): ClusterShare => ({ cluster, hits, of: many, weight: 2 })
    const whole = weightedShare([of('a', 3, 5), of('b', 1, 4), of('c', 2, 2)])!
    const inParts = weightedShare([of('a', 1, 2), of('b', 1, 4), of('a', 2, 3), of('c', 1, 1), of('c', 1, 1)])!
    for (const key of ['share', 'low', 'high', 'n', 'effective'] as const)
      expect(inParts[key]).toBeCloseTo(whole[key], 10)
    expect(inParts.effective).toBeLessThan(
      weightedShare(
        [of('a', 3, 5), of('b', 1, 4), of('c', 2, 2)].flatMap((one, i) =>
          Array.from({ length: one.of }, (_, j) => of(`${i} ${j}`, j < one.hits ? 1 : 0, 1)),
        ),
      )!.effective,
    )
  })

  it('is not surer because clusters happen to be alike: two of them, half of each', () => {
    const pair = [1, 2].map(cluster => ({ cluster, hits: 10, of: 20, weight: 1 }))
    const { effective, low, high } = weightedShare(pair)!
    expect(effective).toBeCloseTo(2, 10)
    expect(high - low).toBeGreaterThan(0.8)
    const one = weightedShare([{ cluster: 1, hits: 10, of: 20, weight: 1 }])!
    expect([one.n, one.effective]).toEqual([20, 1])
    // A little difference between them is no reason for another interval.
    const nearly = weightedShare([pair[0]!, { cluster: 2, hits: 11, of: 20, weight: 1 }])!
    expect(nearly.effective).toBeCloseTo(2, 10)
    // Many clusters that are alike show that they hardly differ.
    const many = weightedShare(Array.from({ length: 60 }, (_, i) => ({ cluster: i, hits: 1, of: 2, weight: 1 })))!
    expect(many.effective).toBeGreaterThan(110)
  })

  it('covers the true share when what is within a cluster is alike', () => {
    const random = seededRandom(7)
    for (const clusters of [3, 6, 12]) {
      let covered = 0
      const worlds = 1500
      for (let world = 0; world < worlds; world++) {
        const found = weightedShare(
          Array.from({ length: clusters }, (_, cluster) => {
            // Of half of the clusters nine in ten are right, of the others five: seven of ten in all.
            const chance = random() < 0.5 ? 0.9 : 0.5
            return {
              cluster,
              hits: Array.from({ length: 15 }, random).filter(x => x < chance).length,
              of: 15,
              weight: 1,
            }
          }),
        )!
        if (found.low <= 0.7 && 0.7 <= found.high) covered++
      }
      expect(covered / worlds).toBeGreaterThan(0.93)
    }
  })
})

const person: fc.Arbitrary<Asked> = fc
  .record({
    parent: fc.constantFrom('win', 'loss'),
    group: fc.constantFrom('win a', 'win b'),
    answered: fc.boolean(),
  })
  .map(({ parent, group, answered }) => ({ parent, group: `${parent} ${group}`, answered }))

describe('for how many an answer stands', () => {
  it('adds up to all who were asked where anybody answered', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 80 }), fc.integer({ min: 1, max: 8 }), (asked, least) => {
        const weights = responseWeights(asked, least)
        for (const parent of ['win', 'loss']) {
          const members = asked.flatMap((one, i) => (one.parent === parent ? [{ one, weight: weights[i] ?? 0 }] : []))
          const sum = members.reduce((total, { weight }) => total + weight, 0)
          expect(sum).toBeCloseTo(members.some(({ one }) => one.answered) ? members.length : 0, 8)
        }
        expect(weights.every((weight, i) => (weight === null) === !asked[i].answered)).toBe(true)
        expect(weights.every(weight => weight === null || weight >= 1)).toBe(true)
      }),
    )
  })

  it('goes by the group where enough answered, else by what it is a part of', () => {
    const of = (group: string, asked: number, answered: number): Asked[] =>
      Array.from({ length: asked }, (_, i) => ({ group, parent: 'win', answered: i < answered }))
    expect(new Set(responseWeights([...of('a', 10, 5), ...of('b', 40, 5)], 5))).toEqual(new Set([2, null, 8]))
    expect(new Set(responseWeights([...of('a', 10, 5), ...of('b', 40, 4)], 5))).toEqual(new Set([50 / 9, null]))
  })
})

it('covers the true share where those who answer differ, which the unweighted share does not', () => {
  const random = seededRandom(11)
  const worlds = 400
  let [covered, unweighted] = [0, 0]
  for (let world = 0; world < worlds; world++) {
    // Won deals answer half of the time and name it in 20%, lost ones in one of six and name it in 60%: 40% of all.
    const deals = Array.from({ length: 400 }, (_, i) => {
      const parent = i % 2 === 0 ? 'win' : 'loss'
      const answered = random() < (parent === 'win' ? 1 / 2 : 1 / 6)
      return { parent, group: parent, answered, names: random() < (parent === 'win' ? 0.2 : 0.6) }
    })
    const weights = responseWeights(deals)
    const answers = deals.flatMap(({ names }, i) => {
      const weight = weights[i]
      return weight === null ? [] : [{ cluster: i, hits: names ? 1 : 0, of: 1, weight }]
    })
    const found = weightedShare(answers)!
    if (found.low <= 0.4 && 0.4 <= found.high) covered++
    const plain = weightedShare(answers.map(one => ({ ...one, weight: 1 })))!
    if (plain.low <= 0.4 && 0.4 <= plain.high) unweighted++
  }
  expect(covered / worlds).toBeGreaterThan(0.93)
  expect(unweighted / worlds).toBeLessThan(0.6)
})
