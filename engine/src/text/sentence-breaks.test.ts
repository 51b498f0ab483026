import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords } from './blank.ts'
import { awkwardText } from './scan.testing.ts'
import { countPlainWords, sentenceEnds } from './sentence-breaks.ts'
import { countEndsWithinWords } from './sentences.ts'

fc.configureGlobal({ seed: 20 })

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function endsBySegmenter(text: string): number[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => index + segment.length)
}

/** Marks, letters of either case, digits, blanks and line breaks: what the rules tell apart. */
const marks = [...'aBéÉß17.!?.!? \t"\'()[]{}“”‘’«»,-:;–—…€$%_+\n\r\u2028\u0085\u00a0日', '\r\n', 'e.g.', 'U.S.', '3.5']
const markedText = fc.array(fc.constantFrom(...marks), { maxLength: 16 }).map(pieces => pieces.join(''))

describe('ends of sentences', () => {
  it('are those of Intl.Segmenter, whatever unit stands around what ends them', () => {
    const around = [
      (unit: string) => `a.${unit}b`,
      (unit: string) => `A${unit}. B`,
      (unit: string) => `a${unit}.B`,
      (unit: string) => `a.${unit} B`,
      (unit: string) => `a! ${unit}B`,
      (unit: string) => `a. 1${unit}b. B`,
    ]
    for (let unit = 0; unit < 0x2100; unit++) {
      for (const put of around) {
        const text = put(String.fromCharCode(unit))
        expect(sentenceEnds(text, 0, text.length), JSON.stringify(text)).toEqual(endsBySegmenter(text))
      }
    }
  })

  it('are those of Intl.Segmenter in any text', () => {
    fc.assert(
      fc.property(fc.oneof(markedText, awkwardText), text => {
        expect(sentenceEnds(text, 0, text.length)).toEqual(endsBySegmenter(text))
      }),
      { numRuns: 10_000 },
    )
  })

  it('do not depend on what stands around the range', () => {
    fc.assert(
      fc.property(markedText, markedText, markedText, (before, text, after) => {
        const whole = before + text + after
        const ends = sentenceEnds(whole, before.length, before.length + text.length)
        expect(ends.map(end => end - before.length)).toEqual(endsBySegmenter(text))
      }),
    )
  })
})

describe('words of a plain text', () => {
  it('are counted with the sentences that end within them, up to a limit', () => {
    fc.assert(
      fc.property(markedText, fc.nat(12), (text, most) => {
        const counted = countPlainWords(text, 0, text.length, most)
        const expected = countWords(text, 0, text.length) + countEndsWithinWords(text)
        if (counted >= 0) expect(Math.min(counted, most + 1)).toBe(Math.min(expected, most + 1))
        else expect(text).toMatch(/[^\t-~]/)
      }),
      { numRuns: 5000 },
    )
    expect(countPlainWords('One two. Three', 0, 14, 60)).toBe(4)
    expect(countPlainWords('日本', 0, 2, 60)).toBe(-1)
  })
})
