import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { type DifferingOptions, logOddsScore, phrasesThatDiffer, type SpokenDeal } from './phrases-that-differ.ts'

fc.configureGlobal({ seed: 20 })

const words = (
  'weather football garden kitchen river mountain teacher window bicycle summer winter camera ' +
  'painter village harbour cabbage lantern orchard pebble thunder blanket basket candle marble'
).split(' ')

interface World {
  readonly deals: number
  /** Chance that a deal of each group says the phrase. */
  readonly first: number
  readonly second: number
  readonly phrase?: string
  /** Sentences that a deal of each group says. */
  readonly talk?: readonly [first: number, second: number]
}

/** Deals that say words by chance, and one phrase by their group; half of them in each group. */
const makeDeals = ({ deals, first, second, phrase = 'pilot in two depots', talk = [8, 8] }: World, seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: deals }, (_, i): SpokenDeal => {
    const group = i % 2 ? 'second' : 'first'
    const sentences = Array.from({ length: group === 'first' ? talk[0] : talk[1] }, () =>
      Array.from({ length: 4 }, () => words[Math.floor(random() * words.length)]).join(' and the '),
    )
    if (random() < (group === 'first' ? first : second)) sentences.push(`they spoke about a ${phrase} again`)
    const text = `${sentences.join('. ')}.`
    return { group, stratum: sentences.length > 10 ? 1 : 0, passages: [{ text, start: 0, end: text.length }] }
  })
}
const find = (deals: readonly SpokenDeal[], options: Partial<DifferingOptions> = {}) =>
  phrasesThatDiffer(deals, new Vocabulary(), { most: 10, seed: 4, ...options })

describe('the log-odds of a phrase', () => {
  it('is worked out by hand: 30 of 1,000 against 10 of 2,000, with a prior of 300', () => {
    // Of the prior the phrase has 300·40/3,000 = 4.
    const expected = (Math.log(34 / (1300 - 34)) - Math.log(14 / (2300 - 14))) / Math.sqrt(1 / 34 + 1 / 14)
    expect(logOddsScore({ first: 30, second: 10 }, { first: 1000, second: 2000 }, 300)).toBeCloseTo(expected, 12)
  })

  it('turns round with the groups, and is nearer to 0 the stronger the prior', () => {
    const count = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(count, count, (first, second) => {
        fc.pre(first + second > 0)
        const totals = { first: 5000, second: 5000 }
        const score = logOddsScore({ first, second }, totals, 50)
        expect(logOddsScore({ first: second, second: first }, totals, 50)).toBeCloseTo(-score, 10)
        expect(Math.sign(score)).toBe(Math.sign(first - second) || Math.sign(score))
        expect(Math.abs(logOddsScore({ first, second }, totals, 1e7))).toBeLessThanOrEqual(Math.abs(score) + 1e-9)
      }),
    )
  })
})

describe('phrases that differ', () => {
  const planted = makeDeals({ deals: 400, first: 0.5, second: 0.15 }, 1)

  it('are found on one half, and counted on the other with their interval', () => {
    const [best] = find(planted)
    expect(best!.text).toMatch(/pilot|depots/)
    expect(best!.q).toBeLessThan(0.001)
    expect(best!.low <= 0.35 && 0.35 <= best!.high && best!.low > 0.1).toBe(true)
    expect(best!.foundBy).toBeGreaterThan(3)
    // Half of the 400 deals, and of them half in each group.
    expect([best!.first.deals, best!.second.deals]).toEqual([100, 100])
    expect(best!.first.said / 100 - best!.second.said / 100).toBeCloseTo(best!.difference, 1)
  })

  it('are counted on deals that had no part in finding them: both halves make up all deals', () => {
    const said = planted.filter(({ passages }) => [...passages].some(({ text }) => text.includes('pilot'))).length
    const [one, other] = [find(planted, { seed: 4 })[0]!, find(planted, { seed: 5 })[0]!]
    expect(one.first.said + one.second.said).toBeLessThan(said)
    expect(one.first.said + one.second.said).toBeGreaterThan(said / 3)
    expect([other.first.said, other.second.said]).not.toEqual([one.first.said, one.second.said])
    expect(find(planted, { seed: 4 })[0]).toEqual(one)
  })

  it('are rarely significant where groups say the same: at most one of ten worlds and a little', () => {
    let alarms = 0
    for (let seed = 10; seed < 40; seed++) {
      const nothing = find(makeDeals({ deals: 120, first: 0.3, second: 0.3 }, seed))
      if (nothing.some(({ q }) => q <= 0.1)) alarms++
    }
    expect(alarms).toBeLessThanOrEqual(6)
  })

  it('are not what a group says because it talks more, when deals of as much talk are compared', () => {
    const random = seededRandom(2)
    // Won deals talk more; within much and little talk both groups say the same.
    const deals = Array.from({ length: 300 }, (_, i) => {
      const much = random() < (i % 2 ? 0.25 : 0.75)
      const [deal] = makeDeals({ deals: 1, first: 0, second: 0, talk: much ? [16, 16] : [4, 4] }, 100 + i)
      return { ...deal!, group: i % 2 ? ('second' as const) : ('first' as const) }
    })
    expect(find(deals).filter(({ q }) => q <= 0.1)).toEqual([])
    const unstratified = deals.map(deal => ({ ...deal, stratum: 0 }))
    expect(find(unstratified).filter(({ q }) => q <= 0.1).length).toBeGreaterThan(0)
  })

  it('leave out what keywords know already, and names', () => {
    const texts = (options: Partial<DifferingOptions>, deals = planted) => find(deals, options).map(({ text }) => text)
    expect(texts({ known: [['pilot'], ['depot']] }).join(' ')).not.toMatch(/pilot|depots/)
    const named = makeDeals({ deals: 400, first: 0.5, second: 0.15, phrase: 'chat with Omari' }, 1)
    expect(texts({}, named).join(' ')).not.toMatch(/omari/)
    expect(texts({ names: new Set(['pilot', 'depots']) }).join(' ')).not.toMatch(/pilot|depots/)
  })

  it('are not made of everyday words alone, but may hold one', () => {
    const spoken = makeDeals({ deals: 400, first: 0.5, second: 0.15, phrase: 'gate of label machine' }, 1)
    const texts = (everyday: readonly string[]) => find(spoken, { everyday: new Set(everyday) }).map(({ text }) => text)
    expect(texts([])).toContain('gate')
    const without = texts(['gate', 'machin'])
    expect(without).toContain('label machine')
    expect(without).not.toContain('gate')
    expect(without).not.toContain('machine')
  })

  it('are none of few deals, or of one group', () => {
    expect(find([])).toEqual([])
    expect(find(makeDeals({ deals: 6, first: 1, second: 0 }, 3))).toEqual([])
    expect(find(planted.map(deal => ({ ...deal, group: 'first' as const })))).toEqual([])
  })
})
