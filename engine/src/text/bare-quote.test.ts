import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bareQuote } from './bare-quote.ts'

it.each([
  ['"We need it."', 'We need it.'],
  ['“We need it”.', 'We need it.'],
  [' «Oui.» ', 'Oui.'],
  ['He said "we need it"', 'He said "we need it"'],
  ['"Yes" and "no"', '"Yes" and "no"'],
  ['""', '""'],
  ['We need it.', 'We need it.'],
])('%s is quoted as %s', (text, bare) => {
  expect(bareQuote(text)).toBe(bare)
})

it('loses nothing but marks and white space, and changes nothing twice', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const bare = bareQuote(text)
      expect(bareQuote(bare).replace(/["“”„«»\s]/gu, '')).toBe(text.replace(/["“”„«»\s]/gu, ''))
    }),
  )
})
