import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distinctQuotes, wordsSaid } from './same-words.ts'

it.each([
  ['We agreed.', '“we   agreed!”', true],
  ['Not us.', 'Us, not.', false],
  ['2026', '2,026', false],
  ['Über uns', 'über uns …', true],
])('"%s" and "%s" say the same: %s', (one, other, same) => {
  expect(wordsSaid(one) === wordsSaid(other)).toBe(same)
})

it('of quotes that say the same the first stays, and none is lost that says something of its own', () => {
  expect(distinctQuotes(['A b.', 'C', 'a B', '…'], text => text)).toEqual(['A b.', 'C'])
  const texts = fc.array(fc.constantFrom('One.', 'one', 'Two!', 'two', 'Three', '!'), { maxLength: 20 })
  fc.assert(
    fc.property(texts, all => {
      const left = distinctQuotes(all, text => text)
      expect(new Set(left.map(wordsSaid)).size).toBe(left.length)
      expect(new Set(left.map(wordsSaid))).toEqual(new Set(all.map(wordsSaid).filter(words => words !== '')))
    }),
  )
})
