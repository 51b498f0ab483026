import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { type JudgedDeal, judgeFinding } from './judge-finding.ts'

fc.configureGlobal({ seed: 21 })

/** Deals of three strata that differ in how often a message is said and in how often deals are won. */
function madeDeals(count: number, effect: number, random: () => number): JudgedDeal[] {
  return Array.from({ length: count }, () => {
    const stratum = Math.floor(3 * random())
    const isExposed = random() < 0.2 + 0.2 * stratum
    return { stratum, isExposed, isWon: random() < 0.3 + 0.1 * stratum + (isExposed ? effect : 0) }
  })
}

const worlds = (count: number, since: number, effect: number, found: number) =>
  Array.from({ length: count }, (_, i) => {
    const random = seededRandom(1000 * i + 7)
    return judgeFinding({
      found,
      known: madeDeals(150, found, random),
      since: madeDeals(since, effect, random),
    })
  })

const share = (judged: readonly { readonly state: string }[], state: string) =>
  judged.filter(one => one.state === state).length / judged.length

const anyDeals = fc.array(
  fc.record({ stratum: fc.integer({ min: 0, max: 3 }), isExposed: fc.boolean(), isWon: fc.boolean() }),
  { maxLength: 40 },
)
const anyFound = fc.double({ min: 0.05, max: 1, noNaN: true })

describe('a finding put to the test', () => {
  it('is open before any deal has closed, and says how many would keep it', () => {
    const known = madeDeals(200, 0.3, seededRandom(3))
    const judged = judgeFinding({ found: 0.3, known, since: [] })
    expect(judged).toMatchObject({ state: 'open', settledAfter: null, looks: [] })
    expect(judged.dealsToKeep).toBeGreaterThan(20)
    expect(judged.dealsToKeep).toBeLessThan(600)
  })

  it('without known deals says nothing about how many it takes', () => {
    expect(judgeFinding({ found: 0.3, known: [], since: [] }).dealsToKeep).toBeNull()
  })

  it('that known deals contradict would not be kept by more of them', () => {
    const known = madeDeals(300, 0.3, seededRandom(5))
    expect(judgeFinding({ found: -0.3, known, since: [] }).dealsToKeep).toBeNull()
  })

  it('is kept in at most 5 of 100 worlds without an effect, looking after every deal', () => {
    expect(share(worlds(100, 300, 0, 0.2), 'kept')).toBeLessThanOrEqual(0.05)
  })

  it('is not kept because comparable deals differ: strata with more exposure are won more often', () => {
    const unlike = worlds(40, 400, 0, 0.2)
    expect(share(unlike, 'kept')).toBeLessThanOrEqual(0.05)
    expect(Math.abs(unlike.reduce((sum, { looks }) => sum + (looks.at(-1)?.estimate ?? 0), 0) / 40)).toBeLessThan(0.03)
  })

  it('is kept where the effect is there, in either direction', () => {
    expect(share(worlds(30, 500, 0.3, 0.3), 'kept')).toBeGreaterThanOrEqual(0.8)
    expect(share(worlds(30, 500, -0.3, -0.3), 'kept')).toBeGreaterThanOrEqual(0.8)
  })

  it('is broken where nothing is there of a large effect', () => {
    expect(share(worlds(30, 600, 0, 0.5), 'broken')).toBeGreaterThanOrEqual(0.8)
  })

  it('is broken where the effect has the other sign', () => {
    expect(share(worlds(30, 500, -0.3, 0.3), 'broken')).toBeGreaterThanOrEqual(0.9)
  })

  it('stays as it was settled, whatever closes afterwards', () => {
    const random = seededRandom(11)
    const known = madeDeals(100, 0.4, random)
    const since = [...madeDeals(400, 0.4, random), ...madeDeals(400, -0.4, random)]
    const first = judgeFinding({ found: 0.4, known, since: since.slice(0, 400) })
    expect(first.state).toBe('kept')
    const { state, settledAfter } = judgeFinding({ found: 0.4, known, since })
    expect({ state, settledAfter }).toEqual({ state: 'kept', settledAfter: first.settledAfter })
  })

  it('mirrors when won and lost are exchanged', () => {
    const exchange = (deals: readonly JudgedDeal[]) => deals.map(deal => ({ ...deal, isWon: !deal.isWon }))
    fc.assert(
      fc.property(anyDeals, anyDeals, anyFound, (known, since, found) => {
        const one = judgeFinding({ found, known, since })
        const other = judgeFinding({ found: -found, known: exchange(known), since: exchange(since) })
        expect(other.state).toBe(one.state)
        expect(other.settledAfter).toBe(one.settledAfter)
        expect(other.dealsToKeep).toBe(one.dealsToKeep)
      }),
      { numRuns: 15 },
    )
  })

  it('looks once after each deal, and a later deal changes no earlier estimate', () => {
    fc.assert(
      fc.property(anyDeals, anyDeals, anyFound, (known, since, found) => {
        const { looks } = judgeFinding({ found, known, since })
        const before = judgeFinding({ found, known, since: since.slice(0, -1) }).looks
        expect(looks.map(look => look.seen)).toEqual(since.map((_, i) => i + 1))
        expect(looks.slice(0, -1).map(look => look.estimate)).toEqual(before.map(look => look.estimate))
      }),
      { numRuns: 15 },
    )
  })

  it.each([0, Number.NaN, 1.2, -2])('refuses a finding of %d', found => {
    expect(() => judgeFinding({ found, known: [], since: [] })).toThrow(RangeError)
  })
})
