import { describe, expect, it } from 'vitest'
import { MAX_STEMMED_LENGTH, stemEnglish } from './stem.ts'

describe('English stems', () => {
  it.each([
    // plurals and possessives
    ['prices', 'price'],
    ["customer's", 'custom'],
    ["customers'", 'custom'],
    ['caresses', 'caress'],
    ['ties', 'tie'],
    ['cries', 'cri'],
    ['gas', 'gas'],
    ['gaps', 'gap'],
    ['consensus', 'consensus'],
    ['business', 'busi'],
    // past and present
    ['agreed', 'agre'],
    ['exceed', 'exceed'],
    ['running', 'run'],
    ['hoping', 'hope'],
    ['hopping', 'hop'],
    ['adding', 'add'],
    ['luxuriated', 'luxuri'],
    ['sing', 'sing'],
    ['dying', 'die'],
    ['evening', 'evening'],
    // y
    ['cry', 'cri'],
    ['by', 'by'],
    ['say', 'say'],
    ['youth', 'youth'],
    ['flying', 'fli'],
    // derivation
    ['rationalization', 'ration'],
    ['organization', 'organiz'],
    ['generalization', 'general'],
    ['generously', 'generous'],
    ['communication', 'communic'],
    ['psychologist', 'psycholog'],
    ['conditional', 'condit'],
    ['formative', 'format'],
    ['hopefulness', 'hope'],
    ['replacement', 'replac'],
    ['adoption', 'adopt'],
    ['controlling', 'control'],
    // irregular
    ['skies', 'sky'],
    ['news', 'news'],
    ['early', 'earli'],
    // no English words
    ['c++', 'c++'],
    ['café', 'café'],
    ['2024', '2024'],
    ["'", "'"],
    ['', ''],
  ])('%s -> %s', (word, stem) => {
    expect(stemEnglish(word)).toBe(stem)
  })

  it('stems a word of the greatest length and answers a longer one as it is', () => {
    const longest = `${'ab'.repeat(MAX_STEMMED_LENGTH)}`.slice(0, MAX_STEMMED_LENGTH - 1)
    expect(stemEnglish(`${longest}s`)).toBe(longest)
    expect(stemEnglish(`a${longest}s`)).toBe(`a${longest}s`)
  })

  it.each(['a', 'y', "'", 'ed', 'aed', 'ys', 'ingly', 'ization'])(
    'answers 200,000 letters of "%s" as they are',
    part => {
      const word = part.repeat(Math.ceil(200_000 / part.length))
      expect(stemEnglish(word)).toBe(word)
    },
  )
})
