import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanTokensByDefinition } from './scan.reference.ts'
import { awkwardText, scanToList, writeTokens } from './scan.testing.ts'
import { Vocabulary } from './vocabulary.ts'

const wordsOf = (text: string) => scanToList(text).map(token => token.word)

describe('what a token is', () => {
  it.each([
    ['On-prem or on prem?', ['on', 'prem', 'or', 'on', 'prem']],
    ["It isn't; it isn’t.", ['it', "isn't", 'it', "isn't"]],
    ['C++, C#/F#; a+b and 50+ users, issue #5', ['c++', 'c#', 'f#', 'a', 'b', 'and', '50', 'users', 'issue', '5']],
    ['$1,250.75 at 12:30, v2.1', ['1,250.75', 'at', '12', '30', 'v2.1']],
    ['www.example.com U.S.A. e.g.', ['www.example.com', 'u.s.a', 'e.g']],
    ['snake_case __ _x_', ['snake_case', '_x_']],
    ['👍🏽 “Smart” — quotes… 😀!', ['smart', 'quotes']],
    ['ﬁne Ｃ＋＋ Café cafe\u0301', ['fine', 'c++', 'café', 'café']],
    ['co\u00ADop', ['coop']],
    ['A++½', ['a++']],
    ['a\u0000b', ['a', 'b']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('keeps the offsets of the original where the normal form has another length', () => {
    const text = 'x ﬃ’s ㎏ y'
    expect(scanToList(text)).toEqual([
      { word: 'x', start: 0, end: 1 },
      { word: "ffi's", start: 2, end: 5 },
      { word: 'y', start: 8, end: 9 },
    ])
  })

  it('reads the range as if nothing stood around it', () => {
    expect(scanToList("isn't", 0, 4)).toEqual([{ word: 'isn', start: 0, end: 3 }])
    expect(scanToList('price', 1, 4)).toEqual([{ word: 'ric', start: 1, end: 4 }])
  })
})

describe('the fast scanner and the definition', () => {
  it('agree on awkward text', () => {
    fc.assert(
      fc.property(awkwardText, text => {
        expect(scanToList(text)).toEqual(scanTokensByDefinition(text, 0, text.length))
      }),
      { seed: 1, numRuns: 4000 },
    )
  })

  it('agree on any range of it', () => {
    fc.assert(
      fc.property(awkwardText, fc.nat(), fc.nat(), (text, a, b) => {
        const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number]
        expect(scanToList(text, from, to)).toEqual(scanTokensByDefinition(text, from, to))
      }),
      { seed: 2, numRuns: 1500 },
    )
  })

  it('agree whatever was scanned before with the same vocabulary', () => {
    const vocabulary = new Vocabulary()
    fc.assert(
      fc.property(awkwardText, text => {
        expect(scanToList(text, 0, text.length, vocabulary)).toEqual(scanTokensByDefinition(text, 0, text.length))
      }),
      { seed: 3, numRuns: 1500 },
    )
  })

  it('agree where what is looked at in one go ends', () => {
    fc.assert(
      fc.property(awkwardText, fc.nat(40), (text, before) => {
        const long = 'a bc '.repeat(16_384 / 5).slice(before) + text.repeat(2)
        // A word ends there, so that the definition need not read what stands before.
        const from = long.indexOf(' ', 16_000)
        expect(writeTokens(scanToList(long).filter(({ start }) => start >= from))).toBe(
          writeTokens(scanTokensByDefinition(long, from, long.length)),
        )
      }),
      { seed: 4, numRuns: 300 },
    )
  })

  it('agree wherever in a word what is looked at in one go ends', () => {
    const line = "and so we all know what you're at, x_1: it isn’t 1.5 x, C++ a_b; 'tis e.g. "
    for (let before = 0; before < line.length; before++) {
      const text = line.slice(before) + line.repeat(450)
      expect(writeTokens(scanToList(text))).toBe(writeTokens(scanTokensByDefinition(text, 0, text.length)))
    }
  })

  it.each([
    ['of words', 'the quick brown fox isn’t it? '.repeat(35_000)],
    ['of one word', 'x'.repeat(1_000_000)],
    ['of one script', 'мы обсудили цену и сроки '.repeat(40_000)],
    ['of letters and marks', 'e\u0301'.repeat(500_000)],
  ])('agree on a line of a million characters %s', (_, text) => {
    expect(writeTokens(scanToList(text))).toBe(writeTokens(scanTokensByDefinition(text, 0, text.length)))
  })
})
