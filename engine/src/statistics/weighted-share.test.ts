import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { type Asked, type ClusterShare, responseWeights, weightedShare } from './weighted-share.ts'
import { wilsonShare } from './wilson.ts'

fc.configureGlobal({ seed: 20 })

const cluster = fc
  .record({
    of: fc.nat(6),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.double({ min: 0.1, max: 9, noNaN: true }),
  })
  .map(({ of, part, weight }): ClusterShare => ({ hits: Math.round(of * part), of, weight }))

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
          const found = weightedShare(all.map(hit => ({ hits: hit ? 1 : 0, of: 1, weight })))!
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
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 40 }), clusters => {
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
        if (variance > 1e-9 && share * (1 - share) > 1e-6)
          expect(effective).toBeCloseTo(Math.min(n, (share * (1 - share)) / variance), 4)
      }),
    )
  })

  it('depends neither on the order nor on the unit of the weights', () => {
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 20 }), clusters => {
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
      weightedShare([
        { hits: 0, of: 0, weight: 1 },
        { hits: 1, of: 1, weight: 0 },
      ]),
    ).toBeNull()
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
      return weight === null ? [] : [{ hits: names ? 1 : 0, of: 1, weight }]
    })
    const found = weightedShare(answers)!
    if (found.low <= 0.4 && 0.4 <= found.high) covered++
    const plain = weightedShare(answers.map(one => ({ ...one, weight: 1 })))!
    if (plain.low <= 0.4 && 0.4 <= plain.high) unweighted++
  }
  expect(covered / worlds).toBeGreaterThan(0.93)
  expect(unweighted / worlds).toBeLessThan(0.6)
})
