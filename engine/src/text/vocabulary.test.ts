import { describe, expect, it } from 'vitest'
import { MAX_WORD_LENGTH } from './normalise.ts'
import { Vocabulary } from './vocabulary.ts'

describe('a vocabulary', () => {
  it('gives one id to all spellings of a normal form, in the order of first sight', () => {
    const vocabulary = new Vocabulary()
    expect(
      ['Price', "don't", 'PRICE', 'don’t', 'ＰＲＩＣＥ', 'café', 'Cafe\u0301'].map(word => vocabulary.intern(word)),
    ).toEqual([0, 1, 0, 1, 0, 2, 2])
    expect(vocabulary.size).toBe(3)
    expect([0, 1, 2].map(id => vocabulary.word(id))).toEqual(['price', "don't", 'café'])
  })

  it('finds what it knows and nothing else', () => {
    const vocabulary = new Vocabulary()
    const id = vocabulary.intern('pricing')
    expect(vocabulary.find('Pricing')).toBe(id)
    expect(vocabulary.find('price')).toBe(-1)
    expect(vocabulary.size).toBe(1)
  })

  it('numbers stems apart from words', () => {
    const vocabulary = new Vocabulary()
    const ids = ['runs', 'running', 'walks'].map(word => vocabulary.intern(word))
    expect(ids.map(id => vocabulary.stemWord(vocabulary.stemId(id)))).toEqual(['run', 'run', 'walk'])
    expect(ids.map(id => vocabulary.stemOfWord[id])).toEqual([0, 0, 1])
    expect(vocabulary.stemCount).toBe(2)
    expect(vocabulary.findStem('walk')).toBe(1)
    expect(vocabulary.findStem('walks')).toBe(-1)
  })

  it('keeps its numbers while it grows', () => {
    const vocabulary = new Vocabulary()
    const words = Array.from({ length: 60_000 }, (_, k) => `${k % 3 === 0 ? 'é' : 'w'}${k.toString(36)}`)
    expect(words.map(word => vocabulary.intern(word))).toEqual(words.map((_, k) => k))
    expect(words.every((word, k) => vocabulary.find(word) === k && vocabulary.word(k) === word)).toBe(true)
  })

  it('keeps the beginning of a word that is longer than any word of a language, the same in every spelling', () => {
    const vocabulary = new Vocabulary()
    const long = 'Deadbeef'.repeat(25_000)
    const id = vocabulary.intern(long)
    expect(vocabulary.word(id)).toBe('deadbeef'.repeat(MAX_WORD_LENGTH / 8))
    expect(vocabulary.stemWord(vocabulary.stemId(id))).toBe(vocabulary.word(id))
    expect(vocabulary.internRange(`x ${long} y`, 2, 2 + long.length)).toBe(id)
    expect(vocabulary.find(long.toUpperCase())).toBe(id)
    expect(vocabulary.find(vocabulary.word(id))).toBe(id)
  })

  it('never splits a pair of surrogates', () => {
    const vocabulary = new Vocabulary()
    const word = vocabulary.word(vocabulary.intern(`x${'𐐨'.repeat(1000)}`))
    expect(word.isWellFormed()).toBe(true)
    expect(word).toHaveLength(MAX_WORD_LENGTH - 1)
    expect(vocabulary.find(word)).toBe(0)
  })

  it('refuses an id it never gave', () => {
    const vocabulary = new Vocabulary()
    expect(() => vocabulary.word(0)).toThrow(RangeError)
    expect(() => vocabulary.stemId(0)).toThrow(RangeError)
  })
})
