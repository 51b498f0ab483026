import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { partsOfWords, type WordPart } from './word-part.ts'

/** The normal forms of the words of a text, as the index has them. */
const indexed = (text: string): string[] => {
  const vocabulary = new Vocabulary()
  const tokens = new TokenBuffer()
  scanTokens(text, 0, text.length, vocabulary, tokens)
  return Array.from(tokens.word.subarray(0, tokens.count), id => vocabulary.word(id))
}
const like = (word: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'su').test(word)
const isPart = (word: string, { pattern, accented }: WordPart): boolean =>
  like(word, pattern) || (/[^\0-\x7f]/u.test(word) && like(word, accented))
const patterns = (name: string): string[] => partsOfWords(name).map(({ pattern }) => pattern)

describe('partsOfWords', () => {
  it('gives the stretches of letters and digits, the longest first', () => {
    expect(patterns('Anna Sommer')).toEqual(['%sommer%', '%anna%'])
    expect(patterns('anna.sommer2@lisbon.example')).toEqual(['%sommer2%', '%example%', '%lisbon%', '%anna%'])
    expect(patterns('Anna anna')).toEqual(['%anna%'])
  })

  it('leaves out what it cannot say for sure', () => {
    expect(patterns('MÜLLER')).toEqual(['%m%ller%'])
    expect(patterns('Андрей')).toEqual(['%андрей%'])
    expect(patterns('Ωμέγα 田中')).toEqual([])
    expect(patterns('')).toEqual([])
  })

  it('is found in the words of every text that the name stands in, whatever stands around it', () => {
    const name = fc.constantFrom(
      'Anna Sommer',
      'anna_b.sommer@lisbon-2.example',
      'Müller',
      'O’Brien-Łukasz',
      'Zoe\u0301 Élodie',
      'İbrahim ﬁnn',
      'Андрей Ёлкин',
      'AT&T',
    )
    // An underscore with a mark on it ends no word of the tokenizer, whatever stands before it.
    const around = fc
      .string({ unit: fc.constantFrom(..."aZ9 _.-@'’+#:,é\u0301田Ωк\n²"), maxLength: 8 })
      .map(text => text.replace(/_\u0301+/gu, '_'))
    const written = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
    )
    fc.assert(
      fc.property(name, around, around, written, (text, before, after, write) => {
        const words = indexed(`${before}${write(text)}${after}`)
        for (const part of partsOfWords(text)) expect(words.some(word => isPart(word, part))).toBe(true)
      }),
      { seed: 11, numRuns: 4000 },
    )
  })
})
