import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { adjustedDifference, residualsOf } from './adjusted-difference.ts'
import { covariatesOf } from './covariates.ts'
import { crossFit } from './cross-fit.ts'
import { type DealColumns, pickDeals } from './deal-columns.ts'
import { exposureChange } from './exposure-change.ts'
import { columnsOf, type PlainDeal } from './with-and-without.testing.ts'

fc.configureGlobal({ seed: 20 })

/** Card 1 is what was said in truth; card 2 is what other words take for it: all of it, and `noise` of the other deals. */
const dealsOf = (count: number, effect: number, noise: number, seed: number): PlainDeal[] => {
  const random = seededRandom(seed)
  const skills = Array.from({ length: Math.ceil(count / 3) }, () => 0.2 * (random() - 0.5))
  return Array.from({ length: count }, (_, id) => {
    const account = Math.floor(random() * skills.length)
    const said = random() < 0.3
    const taken = said || random() < noise
    const won = random() < 0.4 + skills[account]! + (said ? effect : 0)
    return {
      id,
      account,
      owner: Math.floor(random() * 5),
      outcome: won ? 'won' : 'lost',
      days: null,
      cents: null,
      segment: Math.floor(random() * 3),
      activity: 1 + Math.floor(random() * 9),
      cards: [...(said ? [1] : []), ...(taken ? [2] : [])],
    }
  })
}

const having = (deals: readonly PlainDeal[], card: number) => ({
  deals: Uint32Array.from(deals.flatMap(({ cards }, i) => (cards.includes(card) ? [i] : []))),
})
const changeOf = (deals: readonly PlainDeal[], from = 2, to = 1) =>
  exposureChange(columnsOf(deals), having(deals, from), having(deals, to))

const someDeals = fc
  .record({
    count: fc.integer({ min: 60, max: 160 }),
    noise: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    seed: fc.nat(),
  })
  .map(({ count, noise, seed }) => dealsOf(count, 0.2, noise, seed))

describe('what another exposure does to an effect', () => {
  it('is the difference of the two adjusted differences over the same deals', () => {
    const deals = dealsOf(400, 0.2, 0.3, 5)
    const found = changeOf(deals)!
    const covariates = covariatesOf(columnsOf(deals))
    const predict = crossFit(covariates)
    const won = Float64Array.from(covariates.deals, deal => (deals[deal]!.outcome === 'won' ? 1 : 0))
    const [before, now] = [2, 1].map(card => {
      const has = Uint8Array.from(covariates.deals, deal => (deals[deal]!.cards.includes(card) ? 1 : 0))
      return adjustedDifference(covariates, predict, has, residualsOf(won, predict(won)))!
    })
    expect(found.before).toBeCloseTo(before!.difference, 12)
    expect(found.now).toBeCloseTo(now!.difference, 12)
    expect(found.difference).toBeCloseTo(now!.difference - before!.difference, 12)
    expect(found.ranges.before).toEqual({ low: before!.low, high: before!.high })
    expect(found.ranges.now).toEqual({ low: now!.low, high: now!.high })
    expect(found.deals).toBe(400)
    expect(found.changed).toBe(deals.filter(({ cards }) => cards.length === 1).length)
    // Paired: both estimates share most of their deals, so their difference is surer than either of them.
    expect(found.high - found.low).toBeLessThan(now!.high - now!.low)
  })

  it('as one of several has the wider interval of Bonferroni around the same difference', () => {
    const deals = dealsOf(400, 0.2, 0.3, 5)
    const [alone, ofThree] = [1, 3].map(together =>
      exposureChange(columnsOf(deals), having(deals, 2), having(deals, 1), together),
    )
    expect(ofThree!.difference).toBe(alone!.difference)
    // The normal quantiles of 1 − 0.05/6 and of 0.975: 2.394 and 1.960. Student's t differs by a little more.
    const ratio = (ofThree!.high - ofThree!.low) / (alone!.high - alone!.low)
    expect(ratio).toBeGreaterThan(2.394 / 1.96)
    expect(ratio).toBeLessThan(1.27)
  })

  it('lies in its interval, and turns round with the exposures', () => {
    fc.assert(
      fc.property(someDeals, deals => {
        const found = changeOf(deals)
        const turned = changeOf(deals, 1, 2)
        if (found === null || turned === null) {
          expect([found, turned]).toEqual([null, null])
          return
        }
        expect(found.low).toBeLessThanOrEqual(found.difference)
        expect(found.high).toBeGreaterThanOrEqual(found.difference)
        expect(turned.difference).toBeCloseTo(-found.difference, 12)
        expect(turned.low).toBeCloseTo(-found.high, 12)
        expect(turned.changed).toBe(found.changed)
      }),
      { numRuns: 60 },
    )
  })

  it('does not depend on the order of the deals', () => {
    fc.assert(
      fc.property(someDeals, deals => {
        const [one, other] = [changeOf(deals), changeOf(deals.toReversed())]
        expect(other?.difference).toEqual(one?.difference)
        expect(other?.low).toEqual(one?.low)
      }),
      { numRuns: 30 },
    )
  })

  it('of the same exposure is nothing, with certainty', () => {
    const found = changeOf(dealsOf(200, 0.2, 0.3, 9), 1, 1)!
    expect([found.difference, found.low, found.high, found.changed]).toEqual([0, 0, 0, 0])
  })

  it('of a few deals is unsure', () => {
    const deals = dealsOf(300, 0.2, 0, 4)
    // One more deal is taken for a message.
    const one = deals.findIndex(({ cards }) => cards.length === 0)
    const more = deals.map((deal, i) => (i === one ? { ...deal, cards: [2] } : deal))
    const found = changeOf(more)!
    expect(found.changed).toBe(1)
    expect(Math.abs(found.difference)).toBeLessThan(0.02)
    expect(found.low).toBeLessThan(0)
    expect(found.high).toBeGreaterThan(0)
  })

  it('is not given where too few deals have the card or have it not', () => {
    const deals = dealsOf(100, 0, 0.2, 3)
    expect(exposureChange(columnsOf(deals), { deals: new Uint32Array(9) }, having(deals, 1))).toBeNull()
    const everyDeal = { deals: Uint32Array.from(deals.keys()) }
    expect(exposureChange(columnsOf(deals), having(deals, 1), everyDeal)).toBeNull()
  })

  it('leaves out deals before either exposure was first said', () => {
    const deals = dealsOf(300, 0.2, 0.3, 6)
    const columns: DealColumns = { ...columnsOf(deals), until: Int32Array.from(deals, (_, i) => (i < 100 ? 50 : 200)) }
    const later = Uint32Array.from(deals.keys().filter(i => i >= 100))
    const only = (card: number) => having(deals.slice(100), card)
    const found = exposureChange(columns, { ...having(deals, 2), since: 60 }, { ...having(deals, 1), since: 10 })
    const alone = exposureChange(pickDeals(columns, later), only(2), only(1))
    expect(found).toEqual(alone)
    expect(found?.deals).toBe(200)
  })

  it('holds the truth in about 95% of simulated customers', () => {
    const [effect, noise, worlds] = [0.3, 0.25, 300]
    // Of the deals with the card by other words, those with it in truth: the effect is diluted by that share.
    const truth = effect * (1 - 0.3 / (0.3 + 0.7 * noise))
    let [contains, containsNothing, width] = [0, 0, 0]
    for (let seed = 1; seed <= worlds; seed++) {
      const found = changeOf(dealsOf(240, effect, noise, seed))!
      if (found.low <= truth && truth <= found.high) contains++
      width += found.high - found.low
      const none = changeOf(dealsOf(240, 0, noise, seed))!
      if (none.low <= 0 && 0 <= none.high) containsNothing++
    }
    // Of 300 worlds fewer than 273 would hold by chance once in two hundred times.
    expect(contains).toBeGreaterThanOrEqual(273)
    expect(containsNothing).toBeGreaterThanOrEqual(273)
    expect(contains).toBeLessThanOrEqual(298)
    expect(width / worlds).toBeLessThan(0.3)
  })
})
