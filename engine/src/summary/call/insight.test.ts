import { describe, expect, it } from 'vitest'
import type { Side } from '#text/types.ts'
import { readSentences } from '../sentence.ts'
import { conversationOf } from '../summary.testing.ts'
import { summariseInsight } from './insight.ts'

const lines = [
  'Sam: The price of the licence is fair for a team of your size.',
  'Bea: The price of the licence is twice what we pay today for the support desk.',
  'Bea: Our agents work in three shifts in the plants of the north.',
  'Sam: A discount on the price is possible for a contract of three years.',
  'Bea: With a discount the price would fit the budget of the year.',
]
const insight = (sides: readonly Side[], matched?: ReadonlySet<number>, query = 'price discount') => {
  const call = conversationOf(lines)
  const fragments = call.fragments.map(one => ({ ...one, side: sides[one.speaker] ?? ('unknown' as const) }))
  return summariseInsight(readSentences({ ...call, fragments }), { query, fragments, ...(matched ? { matched } : {}) })
}

describe('the top insight', () => {
  it("quotes the buyer's most telling statement, and never a seller's", () => {
    const { quote, summary } = insight(['seller', 'buyer'])
    expect(quote?.text).toBe('With a discount the price would fit the budget of the year.')
    expect(summary.map(({ text }) => text)).not.toContain(quote?.text)
    expect(summary.length).toBeGreaterThan(0)
    expect(summary.every(({ speaker }) => speaker === 1)).toBe(true)
  })

  it('quotes only where the card came up', () => {
    expect(insight(['seller', 'buyer'], new Set([1])).quote?.text).toContain('twice what we pay')
    expect(insight(['seller', 'buyer'], new Set([3])).quote).toBeNull()
  })

  it('takes those whose side nobody knows for buyers where there are none', () => {
    expect(insight(['unknown', 'seller']).quote?.speaker).toBe(0)
    expect(insight(['seller', 'seller']).quote).toBeNull()
  })

  it('of a whole conversation needs no question', () => {
    expect(insight(['seller', 'buyer'], undefined, '').quote?.speaker).toBe(1)
  })

  it('is the same whatever else the sentences were asked for before', () => {
    const { text, speakers, fragments } = conversationOf(lines)
    const shared = readSentences({ text, speakers, fragments })
    for (const query of ['price discount', 'agents in shifts', 'a word that nobody said', 'price discount'])
      expect(summariseInsight(shared, { query, fragments })).toEqual(
        summariseInsight(readSentences({ text, speakers, fragments }), { query, fragments }),
      )
  })

  it('of nothing is nothing', () => {
    const list = readSentences({ text: '', fragments: [], speakers: [] })
    expect(summariseInsight(list, { query: 'price', fragments: [] })).toEqual({ summary: [], quote: null })
  })
})
