import { describe, expect, it } from 'vitest'
import { stemEnglish } from './stem.ts'

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
})
