import { describe, expect, it } from 'vitest'
import { inKnownLetters, missingLetters } from './glyphs.ts'

describe('letters of a document', () => {
  it('are those of Latin, Greek and Cyrillic, and common signs', () => {
    const text = 'Übergröße żółć · Καλημέρα · Київ · € ₹ → ← ✓ ✗ ★ ≤ ± ½ № “…”'
    expect(inKnownLetters(text)).toBe(text)
    expect(missingLetters(text)).toEqual([])
  })

  it.each([
    ['Done ✅, open ☐, failed ❌', 'Done ✓, open [ ], failed ✗'],
    ['ﬁrst', 'first'],
    ['a\u200Db\uFE0Fc', 'abc'],
    ['He said שלום עולם, twice', 'He said [Hebrew], twice'],
    ['مرحبا بك', '[Arabic]'],
    ['通話 and 한국어', '[Chinese or Japanese] and [Korean]'],
    ['👩‍🚒 puts it out 😀😀', '[an emoji] puts it out [an emoji]'],
    ['हिन्दी', '[Devanagari]'],
  ])('%s is written as %s', (text, expected) => expect(inKnownLetters(text)).toBe(expected))

  it('that are missing are named once each', () => {
    expect(missingLetters('שלום 😀 עולם')).toEqual(['Hebrew', 'an emoji'])
  })
})
