import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversationOf, salesCall } from './summary.testing.ts'
import { summariseTogether } from './together.ts'

fc.configureGlobal({ seed: 44 })

const second = conversationOf([
  'Dan Oak: The price of the licence should be reduced by ten percent because the budget of the year is fixed.',
  'Eve Elm: The legal team has to review the data processing agreement before the contract is signed.',
])

describe('a summary of several conversations', () => {
  it('draws on all of them, and each sentence stands where it says', () => {
    const all = [salesCall, second]
    const chosen = summariseTogether(all, { words: 80 })
    expect(new Set(chosen.map(({ conversation }) => conversation))).toEqual(new Set([0, 1]))
    for (const { conversation, start, end, fragment, text } of chosen) {
      const { start: from, end: to } = all[conversation].fragments[fragment]
      expect(start >= from && end <= to).toBe(true)
      expect(all[conversation].text.slice(start, end)).toContain(text.split(' ').at(-1))
    }
  })

  it('says a thing once', () => {
    const texts = summariseTogether([salesCall, second], { words: 60 }).map(({ text }) => text)
    expect(texts.filter(text => text.includes('ten percent'))).toHaveLength(1)
  })

  it('keeps to what is asked and to what may be chosen', () => {
    const legal = summariseTogether([salesCall, second], { query: 'legal review of the contract', words: 18 })
    expect(legal.map(({ text }) => text).join(' ')).toContain('legal team')
    const kept = summariseTogether([salesCall, second], { words: 200, keep: ({ text }) => text.includes('audit') })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.every(({ text }) => text.includes('audit'))).toBe(true)
  })

  it('of nothing is nothing', () => expect(summariseTogether([])).toEqual([]))
})

it('never goes beyond the budget but for a first long sentence', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 200 }), words => {
      const chosen = summariseTogether([salesCall, second, salesCall], { words })
      const total = chosen.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0), 0)
      expect(total <= words + 2 || chosen.length === 1).toBe(true)
    }),
    { numRuns: 40 },
  )
})
