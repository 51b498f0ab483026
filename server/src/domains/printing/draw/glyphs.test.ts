import { describe, expect, it } from 'vitest'
import { inKnownLetters, missingLetters } from './glyphs.ts'

describe('letters of a document', () => {
  it('are those of Latin, Greek, Cyrillic, Hebrew and Arabic, and common signs', () => {
    const text = 'שָׁלוֹם ״שלום״ · مَرْحَبًا، ٢٠٢٦؟ پنجره · Übergröße żółć · Καλημέρα · Київ · € ₹ → ← ✓ ✗ ★ ≤ ± ½ № “…”'
    expect(inKnownLetters(text)).toBe(text)
    expect(missingLetters(text)).toEqual([])
  })

  it.each([
    ['Done ✅, open ☐, failed ❌', 'Done ✓, open [ ], failed ✗'],
    ['ﬁrst', 'first'],
    ['a\u200Db\uFE0Fc', 'abc'],
    ['He said ສະບາຍດີ twice', 'He said [another script] twice'],
    ['नमस्ते, नमस्ते', '[Devanagari]'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['通話 and 한국어', '[Chinese or Japanese] and [Korean]'],
    ['👩‍🚒 puts it out 😀😀', '[an emoji] puts it out [an emoji]'],
    ['हिन्दी', '[Devanagari]'],
  ])('%s is written as %s', (text, expected) => expect(inKnownLetters(text)).toBe(expected))

  it('that are missing are named once each', () => {
    expect(missingLetters('สวัสดี 😀 ไทย')).toEqual(['Thai', 'an emoji'])
  })
})
