import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { CommonSupport } from './common-support.ts'

fc.configureGlobal({ seed: 20 })

interface Deal {
  readonly propensity: number
  readonly has: boolean
}

const ascending = (deals: readonly Deal[]): number[] => deals.map(({ propensity }) => propensity).sort((a, b) => a - b)

/** By its definition: with all values sorted. */
const expectedOf = (deals: readonly Deal[]): number => {
  const first = ascending(deals.filter(({ has }) => has))
  const second = ascending(deals.filter(({ has }) => !has))
  if (first.length === 0 || second.length === 0) return 0
  const low = first[Math.floor(0.025 * (first.length - 1))]!
  const high = second[Math.ceil((1 - 0.025) * (second.length - 1))]!
  return deals.filter(({ propensity }) => propensity >= low && propensity <= high).length / deals.length
}

const shareOf = (deals: readonly Deal[], support = new CommonSupport(deals.length)): number => {
  const having = deals.flatMap(({ has }, i) => (has ? [i] : []))
  return support.shareOf(
    Float64Array.from(deals, ({ propensity }) => propensity),
    Uint8Array.from(deals, ({ has }) => Number(has)),
    Uint32Array.from(having),
    having.length,
  )
}

describe('the share of deals with comparable partners', () => {
  it('counts the deals between the two quantiles', () => {
    const some = fc.constantFrom(0, 0.1, 0.25, 0.5, 1)
    const any = fc.double({ min: 0, max: 1, noNaN: true })
    for (const propensity of [some, any, fc.oneof(some, any)]) {
      fc.assert(
        fc.property(
          fc.array(fc.record({ propensity, has: fc.boolean() }), { minLength: 1, maxLength: 200, size: 'max' }),
          deals => {
            expect(shareOf(deals)).toBe(expectedOf(deals))
          },
        ),
        { numRuns: 300 },
      )
    }
  })

  it('does so card after card, rare or usual, over more deals than are sampled', () => {
    const random = seededRandom(3)
    const count = 5000
    const support = new CommonSupport(count)
    for (const share of [0.002, 0.05, 0.5, 0.95]) {
      for (const effect of [0, 0.3, 3]) {
        const deals = Array.from({ length: count }, () => {
          const has = random() < share
          return { propensity: Math.min(1, random() * (has ? 1 + effect : 1)), has }
        })
        expect(shareOf(deals, support)).toBe(expectedOf(deals))
      }
    }
  })

  it('is right where the sample misleads', () => {
    // Every fifth deal is sampled, and has a higher propensity than all others.
    const deals = Array.from({ length: 5000 }, (_, i) => ({
      propensity: i % 5 === 0 ? 0.9 : 0.1 + i / 1e5,
      has: false,
    }))
    const mixed = deals.map((deal, i) => ({ ...deal, has: i % 7 === 0 }))
    expect(shareOf(mixed)).toBe(expectedOf(mixed))
    // Now the sampled ones that lack the card are among the few highest of all.
    const few = deals.map((deal, i) => ({
      propensity: i % 500 === 0 ? 1 : deal.propensity / 2,
      has: i % 5 === 0 && i % 500 !== 0,
    }))
    expect(shareOf(few)).toBe(expectedOf(few))
  })

  it('is 0 when one side is empty', () => {
    const all = [0.2, 0.4].map(propensity => ({ propensity, has: true }))
    expect(shareOf(all)).toBe(0)
    expect(shareOf(all.map(deal => ({ ...deal, has: false })))).toBe(0)
  })
})
