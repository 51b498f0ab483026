import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { newcombeDifference } from '../statistics/newcombe.ts'
import { compareGroups, fewestOfGroup, type GroupedDeal } from './compare-groups.ts'

const deal = fc.record({
  group: fc.constantFrom('a', 'b', 'c'),
  won: fc.boolean(),
  kind: fc.constantFrom('large', 'small'),
  amount: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
})
const deals = fc.array(deal, { maxLength: 120 })

test('a group is compared with all others of its kind and size, deal by deal as a naive count has it', () => {
  fc.assert(
    fc.property(deals, drawn => {
      const known = drawn.map(one => ({ ...one, amount: null }))
      for (const [group, found] of compareGroups(known)) {
        let [weights, sum, own, others] = [0, 0, 0, 0]
        for (const kind of ['large', 'small']) {
          const [ours, theirs] = [true, false].map(is =>
            known.filter(o => o.kind === kind && (o.group === group) === is),
          )
          if (!ours?.length || !theirs?.length) continue
          const won = (some: readonly GroupedDeal[]) => some.filter(one => one.won).length / some.length
          const weight = (ours.length * theirs.length) / (ours.length + theirs.length)
          weights += weight
          sum += weight * (won(ours) - won(theirs))
          own += ours.length
          others += theirs.length
        }
        expect(found.difference).toBeCloseTo(sum / weights, 12)
        expect([found.own, found.others]).toEqual([own, others])
        expect(found.low <= found.difference && found.difference <= found.high).toBe(true)
        expect(found.q).toBeGreaterThanOrEqual(found.p - 1e-12)
      }
    }),
  )
})

test('neither the order of deals nor the names of groups matter, and small groups are not judged', () => {
  fc.assert(
    fc.property(deals, drawn => {
      const found = compareGroups(drawn)
      const other = compareGroups(drawn.toReversed().map(one => ({ ...one, group: `other ${one.group}` })))
      expect([...other.keys()].sort()).toEqual([...found.keys()].map(group => `other ${group}`).sort())
      for (const [group, one] of found) {
        expect(drawn.filter(o => o.group === group).length).toBeGreaterThanOrEqual(fewestOfGroup)
        expect(other.get(`other ${group}`)?.difference).toBeCloseTo(one.difference, 12)
        expect(other.get(`other ${group}`)?.verdict).toBe(one.verdict)
      }
    }),
  )
})

test('who has the better deals is not better: sizes and kinds are compared with their like', () => {
  // Of small deals 80% are won, of large ones 20%, by everybody; "a" has nearly only small ones.
  const make = (group: string, kind: string, n: number, won: number): GroupedDeal[] =>
    Array.from({ length: n }, (_, i) => ({ group, kind, won: i < won, amount: kind === 'small' ? 10 : 500 }))
  const all = [
    ...make('a', 'small', 50, 40),
    ...make('a', 'large', 10, 2),
    ...make('b', 'small', 10, 8),
    ...make('b', 'large', 50, 10),
  ]
  const found = compareGroups(all).get('a')
  expect(found?.difference).toBeCloseTo(0, 12)
  expect(found?.verdict).toBe('cannot say yet')
  expect(newcombeDifference(42, 60, 18, 60)?.low).toBeGreaterThan(0.1)
})

test('of forty sellers who differ by chance alone hardly ever one stands out, and one who differs is found', () => {
  const random = seededRandom(31)
  let [worldsWithFalse, foundIt] = [0, 0]
  const worlds = 60
  for (let world = 0; world < worlds; world++) {
    const drawn = Array.from({ length: 40 }, (_, group) =>
      Array.from({ length: 30 }, (_unused, i) => ({
        group: `seller ${group}`,
        kind: i % 2 === 0 ? 'large' : 'small',
        won: random() < (group === 0 ? 0.75 : 0.35),
        amount: Math.floor(1000 * random()),
      })),
    ).flat()
    const found = compareGroups(drawn)
    if (found.get('seller 0')?.verdict === 'above') foundIt++
    const others = [...found].filter(([group]) => group !== 'seller 0')
    if (others.some(([, { verdict }]) => verdict !== 'cannot say yet')) worldsWithFalse++
  }
  expect(foundIt / worlds).toBeGreaterThan(0.9)
  // One of ten findings may be false: with one true one that is at most about every tenth world.
  expect(worldsWithFalse / worlds).toBeLessThan(0.2)
})
