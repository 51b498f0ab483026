import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awkwardText } from '../text/scan.testing.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { compileKeywords, type NumberedKeyword } from './compile.ts'
import { HitBuffer } from './hit-buffer.ts'
import { parseKeyword } from './keyword.ts'
import { matchByDefinition } from './match.reference.ts'
import { compareHits, listHits, matchToList, plainFragment } from './match.testing.ts'

const numbered = (...inputs: string[]): NumberedKeyword[] => inputs.map((input, id) => ({ id, ...parseKeyword(input) }))
const quotesOf = (keyword: string, text: string) =>
  matchToList(numbered(keyword), text).map(hit => text.slice(hit.start, hit.end))

describe('what matches', () => {
  it.each([
    ['"price list"', 'The Price List, price-list; list price; price lists', ['Price List', 'price-list']],
    ['price list', 'Pricing of the listed; prices a b c list', ['Pricing of the listed']],
    ['c++', 'C and C++.', ['C++']],
    ['"don\'t"', "Don’t, don't, dont", ['Don’t', "don't"]],
    ['on prem', 'On-prem or on-premises?', ['On-prem']],
    ['"run"', 'running run', ['run']],
    ['run', 'running runs ran', ['running', 'runs']],
  ])('%s in %s', (keyword, text, quotes) => {
    expect(quotesOf(keyword, text)).toEqual(quotes)
  })

  it('takes spans left to right, the earliest end first and then the latest start, never overlapping', () => {
    expect(quotesOf('a b', 'a a b b a b')).toEqual(['a b', 'a b'])
    expect(quotesOf('a b c', 'a b a b c c')).toEqual(['a b c'])
    expect(quotesOf('a b c', 'a b b x x c')).toEqual(['a b b x x c'])
    expect(quotesOf('"a a"', 'a a a a a')).toEqual(['a a', 'a a'])
    expect(quotesOf('a a', 'a x a x a x a')).toEqual(['a x a', 'a x a'])
  })

  it('lets matches of different keywords overlap, twins included', () => {
    expect(matchToList(numbered('price list', 'list', 'list', '"list"'), 'price list').map(hit => hit.keyword)).toEqual(
      [0, 1, 2, 3],
    )
  })

  it('crosses no fragment and skips muted ones', () => {
    const text = 'price list. price list. price list'
    const fragments = [plainFragment(0, 5), plainFragment(5, 11), plainFragment(12, 23, true), plainFragment(24, 34)]
    expect(matchToList(numbered('price list'), text, fragments)).toEqual([
      { keyword: 0, fragment: 3, start: 24, end: 34 },
    ])
  })
})

describe('bad keywords', () => {
  it('names the one without words', () => {
    const bad = [{ id: 1, text: '--', exact: false }]
    expect(() => compileKeywords(bad, new Vocabulary())).toThrow(/"--" holds no word/)
  })

  it.each([-1, 1.5, 2 ** 31, Number.NaN])('refuses the id %d', id => {
    expect(() => compileKeywords([{ id, text: 'price', exact: false }], new Vocabulary())).toThrow(
      /id of keyword "price"/,
    )
  })
})

const letters = fc.constantFrom('a', 'b', 'c', 'as', 'x', 'y', 'z', "b's")
const phrase = fc.record({ words: fc.array(letters, { minLength: 1, maxLength: 6 }), exact: fc.boolean() })
const phrases = fc
  .array(phrase, { minLength: 1, maxLength: 12 })
  .map(list => list.map(({ words, exact }, id) => ({ id, text: words.join(' '), exact })))
const crowdedText = fc.array(letters, { maxLength: 60 }).map(words => words.join(' '))

describe('the matcher and the definition', () => {
  it('agree on crowded text with every kind of repetition', () => {
    fc.assert(
      fc.property(phrases, crowdedText, fc.nat(), (keywords, text, cut) => {
        const at = cut % (text.length + 1)
        const fragments = [plainFragment(0, at), plainFragment(at, text.length)]
        expect(matchToList(keywords, text, fragments)).toEqual(
          matchByDefinition(keywords, text, fragments).sort(compareHits),
        )
      }),
      { seed: 4, numRuns: 3000 },
    )
  })

  it('agree on awkward text with keywords cut out of it', () => {
    fc.assert(
      fc.property(
        awkwardText,
        fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.boolean()), { maxLength: 8 }),
        (text, cuts) => {
          const keywords = cuts
            .map(([at, length, exact], id) => ({
              id,
              text: text.substring(at % (text.length + 1)).slice(0, length),
              exact,
            }))
            .filter(keyword => /[a-z0-9]/i.test(keyword.text))
          const fragments = [plainFragment(0, text.length)]
          expect(matchToList(keywords, text)).toEqual(matchByDefinition(keywords, text, fragments).sort(compareHits))
        },
      ),
      { seed: 5, numRuns: 2000 },
    )
  })

  it('agree text after text with one matcher, whatever words are new', () => {
    const keywords = numbered('price list', '"price"', 'run a test', 'b c', '"b c"', 'a')
    const matcher = compileKeywords(keywords, new Vocabulary())
    const hits = new HitBuffer()
    fc.assert(
      fc.property(
        fc.array(fc.oneof(letters, fc.constantFrom('prices', 'price', 'lists', 'running', 'tests'), fc.string())),
        words => {
          const text = words.join(' ')
          const fragments = [plainFragment(0, text.length)]
          hits.clear()
          matcher.match(text, fragments, hits)
          expect(listHits(hits)).toEqual(matchByDefinition(keywords, text, fragments).sort(compareHits))
        },
      ),
      { seed: 6, numRuns: 1000 },
    )
  })
})
